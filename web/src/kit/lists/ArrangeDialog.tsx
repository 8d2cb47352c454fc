import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import Undo from '@mui/icons-material/Undo';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { ARRANGED_MAX } from '@likeness/contract/kit/arrangeCall';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { titled } from '@likeness/contract/kit/words';
import { useId } from 'react';
import type { KeyboardEvent } from 'react';
import { useText } from '../../i18n/useText.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { errorText } from '../errorText.ts';
import { useApiQuery } from '../queries.ts';
import { ArrangedEntry } from './ArrangedEntry.tsx';
import { useArranging } from './useArranging.ts';
import { useLabelOf } from './useFieldText.ts';
import { useWords } from './useWords.ts';

interface ArrangeDialogProps {
  readonly list: SettingsList;
  readonly onClose: () => void;
}

/** Puts all records of a list into an order, whatever page, search or sort the list behind it has. */
export default function ArrangeDialog({ list, onClose }: ArrangeDialogProps) {
  const text = useText();
  const words = useWords();
  const titleId = useId();
  const { data, error, isFetchedAfterMount, refetch } = useApiQuery(listCalls(list).list, {
    query: { order_by: list.arrangedBy!, descending: false, limit: ARRANGED_MAX },
  });
  const rows = isFetchedAfterMount ? data?.result : undefined;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('lists.arrange_title', { list: titled(words(list.many)) })}</DialogTitle>
      <DialogContent dividers>
        {rows && data!.total > rows.length ? (
          <Alert severity="info">{text('lists.arrange_too_many', { max: ARRANGED_MAX, total: data!.total })}</Alert>
        ) : rows ? (
          <Entries list={list} rows={rows} readAgain={refetch} />
        ) : error ? (
          <ErrorState title={text('table.failed')} detail={errorText(text, error)} onRetry={() => void refetch()} />
        ) : (
          <LinearProgress aria-label={text('app.loading')} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('lists.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface EntriesProps {
  readonly list: SettingsList;
  readonly rows: readonly ListRow[];
  readonly readAgain: () => Promise<unknown>;
}

function Entries({ list, rows, readAgain }: EntriesProps) {
  const text = useText();
  const labelOf = useLabelOf(list);
  const { order, arrange, undo } = useArranging(
    list,
    rows.map(({ id }) => id),
    readAgain,
  );
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const moveTo = (from: number, to: number) => {
    if (from >= 0 && to >= 0 && to < order.length && from !== to) arrange(arrayMove([...order], from, to));
  };
  const dropped = ({ active, over }: DragEndEvent) => {
    if (over) moveTo(order.indexOf(Number(active.id)), order.indexOf(Number(over.id)));
  };
  const byKey = (at: number) => (event: KeyboardEvent) => {
    const step = event.altKey && ({ ArrowUp: -1, ArrowDown: 1 } as Record<string, number>)[event.key];
    if (!step) return;
    event.preventDefault();
    moveTo(at, at + step);
  };
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, mb: 1 }}>
        <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
          {text('lists.arrange_hint')}
        </Typography>
        <Button startIcon={<Undo />} disabled={!undo} onClick={undo}>
          {text('alerts.undo')}
        </Button>
      </Box>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={dropped}>
        <SortableContext items={[...order]} strategy={verticalListSortingStrategy}>
          <List dense disablePadding component="ol">
            {order.map((id, at) => {
              const row = rows.find((one) => one.id === id);
              const label = row ? labelOf(row) : `#${id}`;
              return (
                <ArrangedEntry
                  key={id}
                  id={id}
                  label={label}
                  remark={row?.['active'] === false ? text('lists.arrange_inactive') : undefined}
                  handle={text('lists.arrange_handle', { item: label, position: at + 1, total: order.length })}
                  onKeyDown={byKey(at)}
                />
              );
            })}
          </List>
        </SortableContext>
      </DndContext>
    </>
  );
}
