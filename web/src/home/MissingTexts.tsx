import { readMissingTexts } from '@likeness/contract/home';
import type { MissingTexts as Kind } from '@likeness/contract/home';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { TRANSLATION_LANGUAGES } from '@likeness/contract/kit/translation';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useGuideText } from '../i18n/guideTexts.ts';
import { useText } from '../i18n/useText.ts';
import { useLanguageWord } from '../kit/lists/useWords.ts';
import { useApiQuery } from '../kit/queries.ts';
import { useScreenPaths } from '../kit/screenPaths.ts';
import { useFormats } from '../kit/useFormats.ts';
import { Section } from '../ui/Section.tsx';

/**
 * How many texts are missing by language: each leads to the first kind of text in which one is.
 *
 * @param otherwise stands there once it is known that none is missing
 */
export function MissingTexts({ otherwise }: { readonly otherwise?: ReactNode }) {
  const text = useText();
  const guide = useGuideText();
  const formats = useFormats();
  const languageName = useLanguageWord();
  const { showing } = useScreenPaths();
  const { data, isPending } = useApiQuery(readMissingTexts, {}, { quiet: true });
  const languages = TRANSLATION_LANGUAGES.flatMap((language) => {
    const kinds = (data?.kinds ?? []).filter(
      ({ list, field, missing }) => missing[language] > 0 && showing(list, field) !== undefined,
    );
    const [first] = kinds;
    const count = kinds.reduce((sum, { missing }) => sum + missing[language], 0);
    return first ? [{ language, count, path: pathOf(first, language) }] : [];
  });
  if (languages.length === 0) return isPending ? null : otherwise;
  return (
    <Box sx={{ mb: 2, breakInside: 'avoid' }}>
      <Section title={guide('home.sections.texts')}>
        <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
          {languages.map(({ language, count, path }) => (
            <li key={language}>
              <Chip
                clickable
                component={Link}
                to={path}
                variant="outlined"
                label={text('ui.pair', { name: languageName(language), value: formats.number(count) })}
              />
            </li>
          ))}
        </Box>
      </Section>
    </Box>
  );

  function pathOf({ list, field }: Kind, missing: TranslationLanguage): string {
    return `${showing(list, field)}?filter=${encodeURIComponent(JSON.stringify({ missing }))}`;
  }
}
