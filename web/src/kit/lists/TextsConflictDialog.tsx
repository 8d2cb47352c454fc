import { listCalls } from '@likeness/contract/kit/listCalls';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { useApiQuery } from '../queries.ts';
import { ConflictChoice } from './ConflictChoice.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { fieldOf } from './useTextsEditing.ts';
import type { TextsConflict } from './useTextsEditing.ts';
import { useLanguageWord } from './useWords.ts';

interface TextsConflictDialogProps {
  readonly list: SettingsList;
  readonly id: number;
  readonly conflict: TextsConflict;
  readonly mine: Readonly<Partial<Record<TranslationLanguage, string>>>;
  readonly busy: boolean;
  readonly onDecide: (takesTheirs: ReadonlySet<TranslationLanguage>) => void;
  readonly onBack: () => void;
}

/** Two people have translated one text: the second chooses, language by language, what stays. */
export function TextsConflictDialog({ list, id, conflict, mine, busy, onDecide, onBack }: TextsConflictDialogProps) {
  const languageWord = useLanguageWord();
  const history = useApiQuery(listCalls(list).history, { params: { id }, query: { limit: 1 } });
  const theirs = fieldOf(conflict.theirs, conflict.field);
  return (
    <ConflictDialog>
      <ConflictChoice<TranslationLanguage>
        changed={conflict.languages}
        isUntouched={() => false}
        labelOf={languageWord}
        shown={(language, isTheirs) => (isTheirs ? theirs : mine)[language] || '–'}
        last={history.data?.result[0]}
        busy={busy}
        onDecide={onDecide}
        onBack={onBack}
      />
    </ConflictDialog>
  );
}
