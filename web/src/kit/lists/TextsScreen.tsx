import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListCalls } from '@likeness/contract/kit/listCalls';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { sizesOf, sortableOf } from '@likeness/contract/kit/settingsList';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { TRANSLATION_LANGUAGES } from '@likeness/contract/kit/translation';
import { titled } from '@likeness/contract/kit/words';
import { useMemo } from 'react';
import { useText } from '../../i18n/useText.ts';
import { ScreenHeader } from '../../ui/ScreenHeader.tsx';
import type { RowOf } from '../listEndpoint.ts';
import type { TableColumn } from '../ListTable.tsx';
import { useScreenTitle } from '../screenPaths.ts';
import { useList } from '../useList.ts';
import type { List } from '../useList.ts';
import { Choice, ListFilters } from './ListFilters.tsx';
import { ListFrame } from './ListFrame.tsx';
import { SavedSearches } from './SavedSearches.tsx';
import { TextsDialog } from './TextsDialog.tsx';
import './textsScreen.css';
import { TextsFileButtons } from './TextsFileButtons.tsx';
import { TextsProgress } from './TextsProgress.tsx';
import { plainText, sortOf } from './records.ts';
import { useDialogAddress } from './useDialogAddress.ts';
import { useNextMissing } from './useNextMissing.ts';
import { useLanguageWord, useWords } from './useWords.ts';

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
  const shown = useList(listTexts, {
    name: `${list.name}.${field}`,
    sort: sortOf(list),
    sizes: sizesOf(list),
    query: { 'field-name': field },
  });
  const { dialog, open, replace, close } = useDialogAddress();
  const languageName = useLanguageWord();
  const missing = plainText(shown.filter['missing']);
  const language = TRANSLATION_LANGUAGES.find((code) => dialog?.name === 'translate' && code === dialog.language);
  const openNext = useNextMissing({ list, field, shown, language, open: replace, close });

  const columns = useMemo<readonly TableColumn<TextsRow>[]>(
    () => [
      {
        name: 'record',
        label: text('lists.texts_record'),
        sort: sortableOf(list).includes(list.display) ? list.display : undefined,
        render: (row) => <RecordCell row={row} onOpen={() => open({ name: 'translate', id: row.id })} />,
      },
      ...TRANSLATION_LANGUAGES.map((code) => ({
        name: code,
        label: languageName(code),
        isVital: code === missing,
        render: (row: TextsRow) => (
          <TextCell
            row={row}
            language={code}
            name={languageName(code)}
            onOpen={() => open({ name: 'translate', id: row.id, language: code })}
          />
        ),
      })),
    ],
    [list, text, languageName, missing, open],
  );
  return (
    <>
      <ScreenHeader title={title}>
        <TextsFileButtons
          list={list}
          field={field}
          filter={shown.filter}
          mayImport={shown.answer?.allowedActions.includes('translate') ?? false}
        />
      </ScreenHeader>
      {shown.answer && (
        <TextsProgress
          {...shown.answer.progress}
          nameOf={languageName}
          missing={missing}
          onChoose={(chosen) => shown.change({ filter: { ...shown.filter, missing: chosen } })}
        />
      )}
      <ListFrame<TextsRow>
        list={shown}
        sizes={sizesOf(list)}
        filters={
          <ListFilters list={list} shown={shown}>
            <MissingFilter shown={shown} nameOf={languageName} />
          </ListFilters>
        }
        actions={
          <SavedSearches
            name={`${list.name}.${field}`}
            current={shown.filter}
            onChoose={(filter) => shown.change({ filter })}
          />
        }
        columns={columns}
        className="texts-table"
      />
      {dialog?.name === 'translate' && (
        <TextsDialog
          key={dialog.id}
          list={list}
          field={field}
          id={dialog.id}
          language={dialog.language}
          onClose={close}
          onNext={language && (() => void openNext(dialog.id))}
        />
      )}
    </>
  );
}

interface MissingFilterProps {
  readonly shown: List<unknown>;
  readonly nameOf: (code: TranslationLanguage) => string;
}

function MissingFilter({ shown: { filter, change }, nameOf }: MissingFilterProps) {
  const text = useText();
  return (
    <Choice
      label={text('lists.missing_in')}
      value={plainText(filter['missing'])}
      choices={TRANSLATION_LANGUAGES.map((code) => [code, nameOf(code)])}
      all={text('lists.missing_nowhere')}
      onChange={(chosen) => change({ filter: { ...filter, missing: chosen } })}
    />
  );
}

function RecordCell({ row, onOpen }: { row: TextsRow; onOpen: () => void }) {
  const text = useText();
  const isNamedByIt = row.own === row.label;
  return (
    <button type="button" className="texts-record" data-tip={row.own} onClick={onOpen}>
      <strong className="some-lines">{row.country === null ? row.label : `${row.label} · ${row.country}`}</strong>
      {!isNamedByIt && <span className="some-lines own">{row.own === '' ? text('lists.no_own_text') : row.own}</span>}
    </button>
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
      <em className={row.own === '' ? 'needless' : 'missing'}>{row.own === '' ? '–' : text('lists.missing')}</em>
    ) : (
      <span className="some-lines" lang={language.replace('_', '-')} dir={language === 'ar' ? 'rtl' : 'ltr'}>
        {value}
      </span>
    );
  if (!row.allowedActions.includes('translate')) return <div className="one-text">{shown}</div>;
  return (
    <button
      type="button"
      className="one-text"
      onClick={onOpen}
      data-tip={value}
      aria-label={text('ui.pair', {
        name: text('lists.edit_text', { language: name, item: row.label }),
        value: value ?? text('lists.missing'),
      })}
    >
      {shown}
    </button>
  );
}
