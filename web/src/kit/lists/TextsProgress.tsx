import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { TRANSLATION_LANGUAGES } from '@likeness/contract/kit/translation';
import { useText } from '../../i18n/useText.ts';

interface TextsProgressProps {
  readonly total: number;
  readonly done: Readonly<Partial<Record<TranslationLanguage, number>>>;
  readonly nameOf: (code: TranslationLanguage) => string;
  /** The language whose missing texts are shown. */
  readonly missing: string;
  readonly onChoose: (language: TranslationLanguage | '') => void;
}

/** How far each language is; pressing one shows what is missing in it. */
export function TextsProgress({ total, done, nameOf, missing, onChoose }: TextsProgressProps) {
  const text = useText();
  return (
    <Box
      role="group"
      aria-label={text('lists.texts_progress')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 1.5 }}
    >
      {TRANSLATION_LANGUAGES.map((language) => {
        const count = done[language] ?? 0;
        const isChosen = missing === language;
        return (
          <Chip
            key={language}
            size="small"
            variant={isChosen ? 'filled' : 'outlined'}
            color={count === total ? 'success' : isChosen ? 'primary' : 'default'}
            aria-pressed={isChosen}
            label={text('lists.texts_done', { language: nameOf(language), count, total })}
            onClick={() => onChoose(isChosen ? '' : language)}
          />
        );
      })}
    </Box>
  );
}
