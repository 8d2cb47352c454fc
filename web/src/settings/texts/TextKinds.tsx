import { readMissingTexts } from '@likeness/contract/home';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { TRANSLATION_LANGUAGES } from '@likeness/contract/kit/translation';
import Box from '@mui/material/Box';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { parseJson } from '../../kit/apiError.ts';
import { Choice } from '../../kit/lists/ListFilters.tsx';
import { useApiQuery } from '../../kit/queries.ts';
import { useScreenPaths } from '../../kit/screenPaths.ts';

/**
 * Which kind of text is translated. Where only what is missing in a language is shown, each kind says how much that is,
 * and the language stays when another kind is chosen.
 */
export function TextKinds({ list, field }: { readonly list: string; readonly field: string }) {
  const text = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { texts, showing } = useScreenPaths();
  const [address] = useSearchParams();
  const { data } = useApiQuery(readMissingTexts, {}, { quiet: true });
  const filter = Object(parseJson(address.get('filter') ?? '')) as { readonly missing?: unknown };
  const language = TRANSLATION_LANGUAGES.find((code) => code === filter.missing);
  const here = showing(list, field) ?? pathname;

  const open = (path: string, missing: TranslationLanguage | undefined) =>
    void navigate(missing === undefined ? path : `${path}?filter=${encodeURIComponent(JSON.stringify({ missing }))}`);
  const kinds = texts.map(({ path, name, list: of, field: its }) => {
    const missing = data?.kinds.find((kind) => kind.list === of && kind.field === its)?.missing;
    const count = language && missing?.[language];
    const words = text.has(`screens.${name}`) ? text(`screens.${name}` as 'screens.Home') : name;
    return [path, count ? text('lists.kind_missing', { kind: words, count }) : words] as const;
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
      <Choice
        label={text('lists.kind_of_text')}
        value={here}
        choices={kinds}
        isRequired
        onChange={(path) => open(path, language)}
      />
    </Box>
  );
}
