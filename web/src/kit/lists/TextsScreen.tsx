import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { LANGUAGE_WORDS } from '@likeness/contract/catalogue/words';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListCalls } from '@likeness/contract/kit/listCalls';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { sizesOf, sortableOf } from '@likeness/contract/kit/settingsList';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { TRANSLATION_LANGUAGES } from '@likeness/contract/kit/translation';
import { titled } from '@likeness/contract/kit/words';
import { DataTable, useListContext } from 'react-admin';
import { useText } from '../../i18n/useText.ts';
import { ScreenHeader } from '../../ui/ScreenHeader.tsx';
import { resourceOf } from '../dataProvider.ts';
import type { RowOf } from '../dataProvider.ts';
import { useScreenTitle } from '../screenPaths.ts';
import { Choice, ListFilters } from './ListFilters.tsx';
import { ListFrame } from './ListFrame.tsx';
import { TextsDialog } from './TextsDialog.tsx';
import { useDialogAddress } from './useDialogAddress.ts';
import { useListPage } from './useListPage.ts';
import { useWords } from './useWords.ts';

type TextsRow = RowOf<NonNullable<ListCalls['listTexts']>>;

export interface TextsScreenProps {
  readonly list: SettingsList;
  /** The text that is translated here. */
  readonly field: string;
}

/** One text of all records of a list, in all languages side by side. */
export function TextsScreen({ list, field }: TextsScreenProps) {
  const text = useText();
  const words = useWords();
  const listTexts = listCalls(list).listTexts;
  if (!listTexts) throw new Error(`The list ${list.name} has no texts in other languages`);
  const title = useScreenTitle() ?? `${titled(words(list.many))}: ${words(list.fields[field]!.label)}`;
  const page = useListPage<TextsRow>({
    resource: resourceOf(listTexts),
    name: `${list.name}.${field}`,
    sort: list.sort,
    sizes: sizesOf(list),
    sortable: sortableOf(list),
    query: { 'field-name': field },
  });
  const { dialog, open, close } = useDialogAddress();
  const languageName = (code: TranslationLanguage) => words(LANGUAGE_WORDS[code] ?? [code, code, code]);

  const columns = [
    <DataTable.Col<TextsRow>
      key="record"
      className="record"
      source={list.display}
      label={text('lists.texts_record')}
      disableSort={!sortableOf(list).includes(list.display)}
      render={(row) => <RecordCell row={row} />}
    />,
    ...TRANSLATION_LANGUAGES.map((code) => (
      <DataTable.Col<TextsRow>
        key={code}
        label={languageName(code)}
        render={(row) => (
          <TextCell
            row={row}
            language={code}
            name={languageName(code)}
            onOpen={() => open({ name: 'translate', id: row.id, language: code })}
          />
        )}
      />
    )),
  ];
  return (
    <>
      <ScreenHeader title={title} />
      <ListFrame<TextsRow>
        page={page}
        sizes={sizesOf(list)}
        filters={
          <ListFilters list={list}>
            <MissingFilter nameOf={languageName} />
          </ListFilters>
        }
        tableSx={STICKY_RECORD}
        columns={columns}
      />
      {dialog?.name === 'translate' && (
        <TextsDialog
          key={dialog.id}
          list={list}
          field={field}
          id={dialog.id}
          language={dialog.language}
          onClose={close}
        />
      )}
    </>
  );
}

/** Eleven languages are wider than any screen: whose texts they are stays in sight. */
const STICKY_RECORD = {
  '& .record': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    borderRight: 1,
    borderRightColor: 'divider',
  },
  // Above the other titles, which stand above what is scrolled below them.
  '& th.record': { zIndex: 3 },
  '& td': { verticalAlign: 'top' },
};

function MissingFilter({ nameOf }: { nameOf: (code: TranslationLanguage) => string }) {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  return (
    <Choice
      label={text('lists.missing_in')}
      value={String(filterValues['missing'] ?? '')}
      choices={TRANSLATION_LANGUAGES.map((code) => [code, nameOf(code)])}
      all={text('lists.missing_nowhere')}
      onChange={(chosen) => setFilters({ ...filterValues, missing: chosen || undefined })}
    />
  );
}

const LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const;

function RecordCell({ row }: { row: TextsRow }) {
  const text = useText();
  const isNamedByIt = row.own === row.label;
  return (
    <Box sx={{ width: 220 }} title={row.own}>
      <Box sx={{ ...LINES, fontWeight: 600 }}>{row.label}</Box>
      {!isNamedByIt && (
        <Typography variant="body2" color="textSecondary" sx={LINES}>
          {row.own === '' ? text('lists.no_own_text') : row.own}
        </Typography>
      )}
    </Box>
  );
}

interface TextCellProps {
  readonly row: TextsRow;
  readonly language: TranslationLanguage;
  readonly name: string;
  readonly onOpen: () => void;
}

/** A text in one language, or the mark that there is none; pressing it opens all of them, beginning with this one. */
function TextCell({ row, language, name, onOpen }: TextCellProps) {
  const text = useText();
  const value = row.texts[language];
  const shown =
    value === undefined ? (
      <Box component="span" sx={{ color: row.own === '' ? 'text.disabled' : 'warning.main', fontStyle: 'italic' }}>
        {row.own === '' ? '–' : text('lists.missing')}
      </Box>
    ) : (
      <Box
        component="span"
        lang={language.replace('_', '-')}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        sx={{ ...LINES, width: '100%' }}
      >
        {value}
      </Box>
    );
  const size = { width: 170, minHeight: 24 };
  if (!row.allowedActions.includes('translate')) return <Box sx={size}>{shown}</Box>;
  return (
    <ButtonBase
      onClick={onOpen}
      title={value}
      aria-label={text('ui.pair', {
        name: text('lists.edit_text', { language: name, item: row.label }),
        value: value ?? text('lists.missing'),
      })}
      sx={{
        ...size,
        justifyContent: 'flex-start',
        alignItems: 'flex-start',
        textAlign: 'start',
        font: 'inherit',
        borderRadius: 0.5,
        '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
      }}
    >
      {shown}
    </ButtonBase>
  );
}
