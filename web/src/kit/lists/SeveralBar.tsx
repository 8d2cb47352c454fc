import Button from '@mui/material/Button';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { useState, useSyncExternalStore } from 'react';
import { useText } from '../../i18n/useText.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { ListFilter } from '../listState.ts';
import type { ChosenRows } from './chosenRows.ts';
import { ChosenBar, RefusedDialog } from './ChosenBar.tsx';
import { CsvButton } from './CsvButton.tsx';
import type { Kept } from './useSeveral.ts';
import { useSeveral } from './useSeveral.ts';
import { useLabelOf } from './useFieldText.ts';

/** As many as are named in a question; the others are counted. */
const NAMED_MAX = 8;

interface SeveralBarProps {
  readonly list: SettingsList;
  readonly chosen: ChosenRows;
  readonly mayDelete: boolean;
  readonly maySwitch: boolean;
}

/** What can be done with the ticked rows: only what is possible with at least one of them, and with how many. */
export function SeveralBar({ list, chosen, mayDelete, maySwitch }: SeveralBarProps) {
  const text = useText();
  const rows = [...useSyncExternalStore(chosen.subscribe, chosen.get).values()];
  const [asked, setAsked] = useState<readonly ListRow[]>();
  const { setActive, remove, busy, kept, forget } = useSeveral(list, chosen);
  const calls = listCalls(list);
  const editable = maySwitch ? rows.filter(({ allowedActions }) => allowedActions.includes('edit')) : [];
  const off = editable.filter(({ active }) => active === false);
  const on = editable.filter(({ active }) => active === true);
  const deletable = mayDelete ? rows.filter(({ allowedActions }) => allowedActions.includes('delete')) : [];
  return (
    <>
      <ChosenBar count={rows.length} onNone={() => chosen.set(new Map())}>
        {off.length > 0 && (
          <Button variant="outlined" loading={busy} onClick={() => setActive(off, true)}>
            {text('several.activate', { count: off.length })}
          </Button>
        )}
        {on.length > 0 && (
          <Button variant="outlined" loading={busy} onClick={() => setActive(on, false)}>
            {text('several.deactivate', { count: on.length })}
          </Button>
        )}
        {deletable.length > 0 && (
          <Button variant="outlined" color="error" loading={busy} onClick={() => setAsked(deletable)}>
            {text('several.delete', { count: deletable.length })}
          </Button>
        )}
        <CsvButton call={calls.export} filter={idsOf(rows)} name={list.name} />
      </ChosenBar>
      {asked && (
        <ConfirmDialog
          open
          danger
          title={text('several.delete', { count: asked.length })}
          question={text('several.delete_question', { count: asked.length })}
          confirmLabel={text('lists.delete')}
          busy={busy}
          onConfirm={() => remove(asked, () => setAsked(undefined))}
          onCancel={() => setAsked(undefined)}
        >
          <Named list={list} rows={asked} />
        </ConfirmDialog>
      )}
      {kept && <KeptDialog list={list} kept={kept} onClose={forget} />}
    </>
  );
}

function idsOf(rows: readonly ListRow[]): ListFilter {
  return { ids: rows.map(({ id }) => id).join(',') };
}

function Named({ list, rows }: { list: SettingsList; rows: readonly ListRow[] }) {
  const text = useText();
  const labelOf = useLabelOf(list);
  const more = rows.length - NAMED_MAX;
  return (
    <ul>
      {rows.slice(0, NAMED_MAX).map((row) => (
        <li key={row.id}>{labelOf(row)}</li>
      ))}
      {more > 0 && <li>{text('several.more', { count: more })}</li>}
    </ul>
  );
}

interface KeptDialogProps {
  readonly list: SettingsList;
  readonly kept: readonly Kept[];
  readonly onClose: () => void;
}

/** Names those that were refused, each with its reason. */
export function KeptDialog({ list, kept, onClose }: KeptDialogProps) {
  const labelOf = useLabelOf(list);
  const refused = kept.map(({ row, sentence }) => ({ id: row.id, name: labelOf(row), sentence }));
  return <RefusedDialog refused={refused} onClose={onClose} />;
}
