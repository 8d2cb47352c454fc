import Button from '@mui/material/Button';
import type { Field } from '@likeness/contract/kit/listFields';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { isSorted } from '@likeness/contract/kit/listFields';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import type { ListAction, SettingsList } from '@likeness/contract/kit/settingsList';
import { fieldsOf, sizesOf, sortableOf } from '@likeness/contract/kit/settingsList';
import { titled } from '@likeness/contract/kit/words';
import { useMemo, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { TextKey } from '../../i18n/en.ts';
import { useText } from '../../i18n/useText.ts';
import { ScreenHeader } from '../../ui/ScreenHeader.tsx';
import { HotkeyButton } from '../HotkeyButton.tsx';
import { usePreference } from '../preferences.ts';
import { useScreenTitle } from '../screenPaths.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { CsvButton } from './CsvButton.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { FieldValue } from './FieldValue.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListFrame } from './ListFrame.tsx';
import { RecordForm } from './RecordForm.tsx';
import type { RecordFormProps } from './RecordForm.tsx';
import { resourceOfList } from './records.ts';
import { RowActions } from './RowActions.tsx';
import { TextsDialog } from './TextsDialog.tsx';
import { useDialogAddress } from './useDialogAddress.ts';
import { useLabelOf } from './useFieldText.ts';
import { useListPage } from './useListPage.ts';
import { useWords } from './useWords.ts';

export interface SettingsListScreenProps {
  readonly list: SettingsList;
  /** What can be done with a record besides editing, translating and deleting: `RowAction`s. */
  readonly rowActions?: (row: ListRow) => ReactNode;
  /** Where a row leads instead of to its form. */
  readonly opensAt?: (row: ListRow) => string;
  /** What can be done with the whole list besides adding. */
  readonly toolbarActions?: ReactNode;
  /** Stands in for the form of the declaration, where adding and editing need more than fields. */
  readonly form?: ComponentType<RecordFormProps>;
  /** What is said of a save that failed without a reason. */
  readonly unexplained?: TextKey;
}

/** A settings list: paged, sorted, searched and filtered, with its dialogs, all of it by its declaration. */
export function SettingsListScreen({
  list,
  rowActions,
  opensAt,
  toolbarActions,
  form,
  unexplained,
}: SettingsListScreenProps) {
  const navigate = useNavigate();
  const text = useText();
  const words = useWords();
  const title = useScreenTitle() ?? titled(words(list.many));
  const page = useListPage<ListRow>({
    resource: resourceOfList(list),
    name: list.name,
    sort: list.sort,
    sizes: sizesOf(list),
    sortable: sortableOf(list),
  });
  const { dialog, open, close } = useDialogAddress();
  const [deleting, setDeleting] = useState<ListRow>();
  const { all, shown, choose } = useColumns(list);
  const allowed: readonly ListAction[] =
    (page.meta as { allowedActions?: ListAction[] } | undefined)?.allowedActions ?? [];
  const Form = form ?? RecordForm;
  const labelOf = useLabelOf(list);
  const addLabel = text('lists.add');

  const columns = all
    .filter(({ name }) => shown.has(name))
    .map(({ name, label, field }) => (
      <DataTable.Col<ListRow>
        key={name}
        source={name}
        label={label}
        disableSort={field !== undefined && !isSorted(field)}
        align={field?.kind === 'number' ? 'right' : 'left'}
        render={(row) => (field ? <FieldValue name={name} field={field} row={row} /> : row.id)}
      />
    ));
  const actions = (
    <DataTable.Col<ListRow>
      key="actions"
      className="actions"
      label={text('table.actions')}
      align="right"
      render={(row) => (
        <RowActions
          row={row}
          label={labelOf(row)}
          onOpen={() => open({ name: 'edit', id: row.id })}
          onTranslate={() => open({ name: 'translate', id: row.id })}
          onDelete={() => setDeleting(row)}
        >
          {rowActions?.(row)}
        </RowActions>
      )}
    />
  );
  return (
    <>
      <ScreenHeader title={title}>
        {toolbarActions}
        {allowed.includes('add') && (
          <HotkeyButton keys="n" label={addLabel} variant="contained" onClick={() => open({ name: 'add' })} />
        )}
      </ScreenHeader>
      <ListFrame<ListRow>
        page={page}
        sizes={sizesOf(list)}
        filters={<ListFilters list={list} />}
        actions={
          <>
            <ColumnsMenu columns={all} shown={shown} onChange={choose} />
            <CsvButton call={listCalls(list).export} name={list.name} />
          </>
        }
        whenEmpty={
          allowed.includes('add') && (
            <Button variant="outlined" onClick={() => open({ name: 'add' })}>
              {addLabel}
            </Button>
          )
        }
        onRowClick={(row) => (opensAt ? void navigate(opensAt(row)) : open({ name: 'edit', id: row.id }))}
        tableSx={STICKY_ACTIONS}
        columns={[...columns, actions]}
      />
      {(dialog?.name === 'add' || dialog?.name === 'edit') && (
        <Form
          key={dialog.name === 'edit' ? dialog.id : 'new'}
          list={list}
          id={dialog.name === 'edit' ? dialog.id : undefined}
          onClose={close}
          unexplained={unexplained}
        />
      )}
      {dialog?.name === 'translate' && (
        <TextsDialog key={dialog.id} list={list} id={dialog.id} language={dialog.language} onClose={close} />
      )}
      {deleting && <DeleteDialog list={list} row={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

const MARKED = 'linear-gradient(var(--mui-palette-action-hover), var(--mui-palette-action-hover))';

/** However wide a table is, what can be done with its rows stays in sight. */
const STICKY_ACTIONS = {
  '& .actions': { position: 'sticky', right: 0, bgcolor: 'background.paper' },
  '& .actions svg': { fontSize: 18 },
  // The mark of the row under the pointer goes on across the column that stands still.
  '& tr:hover .actions': { backgroundImage: MARKED },
};

interface ListColumn {
  readonly name: string;
  readonly label: string;
  /** None for the number of a record. */
  readonly field?: Field;
}

/** The columns there are, and those this person wants to see. */
function useColumns(list: SettingsList) {
  const text = useText();
  const words = useWords();
  const [kept, keep] = usePreference<string[]>(`list.${list.name}.columns`, []);
  const all = useMemo<ListColumn[]>(() => {
    const fields = fieldsOf(list).filter(([, { inList }]) => inList !== undefined);
    return [
      { name: 'id', label: text('lists.number') },
      ...fields.map(([name, field]) => ({ name, label: words(field.label), field })),
    ];
  }, [list, text, words]);
  const chosen = kept.filter((name) => all.some((column) => column.name === name));
  const standard = all.filter(({ name, field }) => (field ? field.inList === true : list.sort.by === name));
  const shown = new Set(chosen.length > 0 ? chosen : standard.map(({ name }) => name));
  return { all, shown, choose: (names: readonly string[]) => keep([...names]) };
}
