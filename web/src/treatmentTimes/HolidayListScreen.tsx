import type { ListRow } from '@likeness/contract/kit/listShapes';
import { holidayList } from '@likeness/contract/settingsLists/holidays';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { DeleteDialog } from '../kit/lists/DeleteDialog.tsx';
import type { DeleteDialogProps } from '../kit/lists/DeleteDialog.tsx';
import { RecordForm } from '../kit/lists/RecordForm.tsx';
import type { RecordFormProps } from '../kit/lists/RecordForm.tsx';
import { SettingsListScreen } from '../kit/lists/SettingsListScreen.tsx';
import { EffectsDialog } from './EffectsDialog.tsx';
import { movesSomething } from './EffectsNote.tsx';
import { useEffects } from './useEffects.tsx';

/** The public holidays. Before one is saved or deleted, what it does to the promises of those who wait is shown. */
export function HolidayListScreen() {
  return <SettingsListScreen list={holidayList} form={HolidayForm} deletion={HolidayDeletion} />;
}

interface Question {
  readonly holiday: { readonly day?: string; readonly instead_of?: number };
  readonly answer: (isWanted: boolean) => void;
}

function HolidayForm(props: RecordFormProps) {
  const [question, ask] = useState<Question>();
  const confirm = async (sent: Record<string, unknown>, base: ListRow | undefined): Promise<boolean> => {
    const day = sent['day'];
    if (typeof day !== 'string' || day === base?.['day']) return true;
    const holiday = { day, ...(base && { instead_of: base.id }) };
    const isWanted = await new Promise<boolean>((answer) => ask({ holiday, answer }));
    ask(undefined);
    return isWanted;
  };
  return (
    <>
      <RecordForm {...props} confirmSaving={confirm} />
      {question && (
        <EffectsDialog
          title="treatment_times.holiday_effects_title"
          change={{ holiday: question.holiday }}
          busy={false}
          onSave={() => question.answer(true)}
          onClose={() => question.answer(false)}
        />
      )}
    </>
  );
}

function HolidayDeletion(props: DeleteDialogProps) {
  const text = useText();
  const { effects, note } = useEffects({ holiday: { instead_of: props.row.id } });
  const moves = effects !== undefined && movesSomething(effects);
  return (
    <DeleteDialog
      {...props}
      isUnknown={!effects}
      confirmLabel={text(moves ? 'treatment_times.delete_all' : 'lists.delete')}
    >
      {note}
    </DeleteDialog>
  );
}
