import Button from '@mui/material/Button';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { isSorted } from '@likeness/contract/kit/listFields';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import type { ListAction, SettingsList } from '@likeness/contract/kit/settingsList';
import { hasSwitch, inputFieldsOf, sizesOf } from '@likeness/contract/kit/settingsList';
import { titled } from '@likeness/contract/kit/words';
import { useMemo, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { ScreenHeader } from '../../ui/ScreenHeader.tsx';
import { useAlert } from '../alerts.ts';
import { randomKey } from '../randomKey.ts';
import { HotkeyButton } from '../HotkeyButton.tsx';
import type { TableColumn } from '../ListTable.tsx';
import type { WalkedKind } from '../listWalk.ts';
import { useScreenTitle } from '../screenPaths.ts';
import { useLatest } from '../useLatest.ts';
import { useList } from '../useList.ts';
import { WordHelp } from '../WordHelp.tsx';
import { ActiveSwitch } from './ActiveSwitch.tsx';
import { ArrangeButton } from './ArrangeButton.tsx';
import { choose as tick, useChosenRows } from './chosenRows.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { CsvButton } from './CsvButton.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import type { DeleteDialogProps } from './DeleteDialog.tsx';
import { useFieldValue } from './FieldValue.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListFrame } from './ListFrame.tsx';
import { RecordForm } from './RecordForm.tsx';
import type { RecordFormProps } from './RecordForm.tsx';
import { leading } from './leadingColumn.tsx';
import { sortOf } from './records.ts';
import { RowActions } from './RowActions.tsx';
import { RowsImportButton } from './RowsImportButton.tsx';
import { SavedSearches } from './SavedSearches.tsx';
import { KeptDialog, SeveralBar } from './SeveralBar.tsx';
import { useTickColumn } from './useTickColumn.ts';
import { useSeveral } from './useSeveral.ts';
import { useShownColumns } from './useShownColumns.ts';
import type { ListColumn } from './useShownColumns.ts';
import { TextsDialog } from './TextsDialog.tsx';
import { useDialogAddress } from './useDialogAddress.ts';
import { useLabelOf } from './useFieldText.ts';
import { useWords } from './useWords.ts';

export interface SettingsListScreenProps {
  readonly list: SettingsList;
  /** What can be done with a record besides editing, translating and deleting: `RowAction`s. */
  readonly rowActions?: (row: ListRow) => ReactNode;
  /** What stands in the columns of these fields in place of the plain value: the same object in every render. */
  readonly cells?: Readonly<Record<string, (row: ListRow) => ReactNode>>;
  /** Where a row leads instead of to its form. */
  readonly opensAt?: (row: ListRow) => string;
  /** What can be done with the whole list besides adding. */
  readonly toolbarActions?: ReactNode;
  /** Stands in for the form of the declaration, where adding and editing need more than fields. */
  readonly form?: ComponentType<RecordFormProps>;
  /** Asked before a record is saved or switched on. */
  readonly confirmSaving?: RecordFormProps['confirmSaving'];
  /** Stands in for the question before a record is deleted, where it has more to say. */
  readonly deletion?: ComponentType<DeleteDialogProps>;
  /** What its records are, where their screens lead from one to the next. */
  readonly walked?: WalkedKind;
}

/** A settings list: paged, sorted, searched and filtered, with its dialogs, all of it by its declaration. */
export function SettingsListScreen({
  list,
  rowActions,
  cells = PLAIN,
  opensAt,
  toolbarActions,
  form,
  confirmSaving,
  deletion: Deletion = DeleteDialog,
  walked,
}: SettingsListScreenProps) {
  const navigate = useNavigate();
  const text = useText();
  const alert = useAlert();
  const words = useWords();
  const title = useScreenTitle() ?? titled(words(list.many));
  const calls = listCalls(list);
  const records = useList(calls.list, {
    name: list.name,
    sort: sortOf(list),
    sizes: sizesOf(list),
    walked,
  });
  const { dialog, open, close } = useDialogAddress();
  const [deleting, setDeleting] = useState<ListRow>();
  const { all, shown, choose } = useShownColumns(list);
  const allowed: readonly ListAction[] = records.answer?.allowedActions ?? [];
  const mayWrite = allowed.includes('add') || allowed.includes('edit');
  // Who may change nothing opens the records and does no more with them.
  const opensOnly = allowed.length === 0 ? opensAt : undefined;
  const Form = form ?? RecordForm;
  const addLabel = text('lists.add');
  // Of records that nobody fills in, the table says everything.
  const hasForm = form !== undefined || inputFieldsOf(list).length > 0;
  const isCopied = form === undefined && hasForm && allowed.includes('add');
  const rowDialogs = useMemo<RowDialogs>(
    () => ({
      edit: hasForm ? (row) => open({ name: 'edit', id: row.id }) : undefined,
      copy: isCopied ? (row) => open({ name: 'add', copy: row.id }) : undefined,
      translate: (row) => open({ name: 'translate', id: row.id }),
      remove: setDeleting,
    }),
    [open, hasForm, isCopied],
  );
  const openRow = opensAt ? (row: ListRow) => void navigate(opensAt(row)) : rowDialogs.edit;
  const chosen = useChosenRows();
  const one = useSeveral(list);
  // What a form or a question of its own says before it is saved, nobody may pass by: several are not asked about.
  const maySwitch = hasSwitch(list) && form === undefined;
  const maySwitchSeveral = maySwitch && confirmSaving === undefined;
  const { setActive } = one;
  const latestSwitch = useLatest(setActive);
  const latestConfirm = useLatest(confirmSaving);
  const latestSwitched = useLatest(() => {
    alert.success('several.activated', { values: { count: 1 } });
    records.reload();
  });
  const toggle = useMemo(() => {
    const confirmAndSwitch = async (row: ListRow) => {
      const active = row['active'] !== true;
      const confirmed = active && latestConfirm.current ? await latestConfirm.current({ active }, row) : true;
      if (confirmed === true) latestSwitch.current([row], active);
      if (typeof confirmed === 'boolean') return;
      await confirmed.send({ active }, randomKey());
      latestSwitched.current();
    };
    return maySwitch ? (row: ListRow) => void confirmAndSwitch(row).catch(alert.failure) : undefined;
  }, [maySwitch, latestSwitch, latestConfirm, latestSwitched, alert]);
  const recordColumns = useTableColumns(list, {
    all,
    shown,
    opensOnly,
    dialogs: rowDialogs,
    rowActions,
    cells,
    toggle,
  });
  const ticks = useTickColumn(list, chosen, records.rows);
  const columns = useMemo(() => [ticks, ...recordColumns], [ticks, recordColumns]);
  return (
    <>
      <ScreenHeader
        title={title}
        help={isExplained(list.name) && <WordHelp word={list.name} label={words(list.one)} />}
      >
        {toolbarActions}
        {allowed.includes('add') && (
          <HotkeyButton keys="n" label={addLabel} variant="contained" onClick={() => open({ name: 'add' })} />
        )}
      </ScreenHeader>
      <ListFrame<ListRow>
        list={records}
        sizes={sizesOf(list)}
        filters={<ListFilters list={list} shown={records} />}
        actions={
          <>
            <SavedSearches
              name={list.name}
              current={records.filter}
              onChoose={(filter) => records.change({ filter })}
            />
            <ColumnsMenu columns={all} shown={shown} onChange={choose} />
            <CsvButton call={calls.export} filter={records.filter} name={list.name} />
            {calls.arrange && allowed.includes('edit') && <ArrangeButton list={list} />}
            {calls.importRows && mayWrite && <RowsImportButton list={list} />}
          </>
        }
        whenEmpty={
          allowed.includes('add') && (
            <Button variant="outlined" onClick={() => open({ name: 'add' })}>
              {addLabel}
            </Button>
          )
        }
        onRowClick={openRow}
        columns={columns}
      />
      <SeveralBar list={list} chosen={chosen} maySwitch={maySwitchSeveral} mayDelete={Deletion === DeleteDialog} />
      {one.kept && <KeptDialog list={list} kept={one.kept} onClose={one.forget} />}
      {(dialog?.name === 'add' || dialog?.name === 'edit') && !opensOnly && (
        <Form
          key={dialog.name === 'edit' ? dialog.id : `new ${dialog.copy}`}
          list={list}
          id={dialog.name === 'edit' ? dialog.id : undefined}
          copyOf={dialog.name === 'add' ? dialog.copy : undefined}
          onClose={close}
          confirmSaving={confirmSaving}
        />
      )}
      {dialog?.name === 'translate' && (
        <TextsDialog key={dialog.id} list={list} id={dialog.id} language={dialog.language} onClose={close} />
      )}
      {deleting && (
        <Deletion
          list={list}
          row={deleting}
          onDeleted={() => tick(chosen, [deleting], false)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

/** Lists whose word means something of its own here. */
const EXPLAINED = [
  'level_of_caution',
  'partner_plan',
  'wallet',
  'promotion',
  'purpose',
  'country_group',
  'sale_by_country',
] as const;

function isExplained(list: string): list is (typeof EXPLAINED)[number] {
  return EXPLAINED.some((name) => name === list);
}

interface RowDialogs {
  readonly edit: ((row: ListRow) => void) | undefined;
  readonly copy: ((row: ListRow) => void) | undefined;
  readonly translate: (row: ListRow) => void;
  readonly remove: (row: ListRow) => void;
}

interface TableParts extends Pick<SettingsListScreenProps, 'rowActions'> {
  readonly all: readonly ListColumn[];
  readonly shown: ReadonlySet<string>;
  /** Where a row leads, if nothing else can be done with it. */
  readonly opensOnly: SettingsListScreenProps['opensAt'];
  readonly dialogs: RowDialogs;
  readonly toggle: ((row: ListRow) => void) | undefined;
  readonly cells: NonNullable<SettingsListScreenProps['cells']>;
}

/** What is shown of every record, and at the end what can be done with it. */
function useTableColumns(
  list: SettingsList,
  { all, shown, opensOnly, dialogs, rowActions, cells, toggle }: TableParts,
): readonly TableColumn<ListRow>[] {
  const text = useText();
  const fieldValue = useFieldValue();
  const labelOf = useLabelOf(list);
  return useMemo(() => {
    const fields = all
      .filter(({ name }) => shown.has(name))
      .map(({ name, label, field }): TableColumn<ListRow> => {
        return {
          name,
          label,
          isVital: name === list.display || name === 'active',
          sort: field === undefined || isSorted(field) ? name : undefined,
          align: field?.kind === 'number' || field?.kind === 'amount' ? 'right' : undefined,
          render: (row) => {
            if (!field) return row.id;
            if (cells[name]) return cells[name](row);
            if (name !== 'active' || !toggle || !row.allowedActions.includes('edit'))
              return fieldValue(name, field, row);
            return <ActiveSwitch row={row} label={text('several.switch', { item: labelOf(row) })} onToggle={toggle} />;
          },
        };
      });
    if (opensOnly) return leading(fields, list.display, opensOnly);
    if (!dialogs.edit && !rowActions) return fields;
    return [
      ...fields,
      {
        name: 'actions',
        label: text('table.actions'),
        align: 'right',
        render: (row) => (
          <RowActions
            row={row}
            label={labelOf(row)}
            onOpen={dialogs.edit && (() => dialogs.edit?.(row))}
            onCopy={dialogs.copy && (() => dialogs.copy?.(row))}
            onTranslate={() => dialogs.translate(row)}
            onDelete={() => dialogs.remove(row)}
          >
            {rowActions?.(row)}
          </RowActions>
        ),
      },
    ];
  }, [list.display, all, shown, opensOnly, dialogs, rowActions, cells, toggle, text, fieldValue, labelOf]);
}

const PLAIN = {} as const;
