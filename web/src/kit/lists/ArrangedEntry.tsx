import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicator from '@mui/icons-material/DragIndicator';
import IconButton from '@mui/material/IconButton';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import type { KeyboardEvent } from 'react';

interface ArrangedEntryProps {
  readonly id: number;
  readonly label: string;
  readonly remark: string | undefined;
  /** What its handle is called, with its place. */
  readonly handle: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** An entry that is dragged by its handle. */
export function ArrangedEntry({ id, label, remark, handle, onKeyDown }: ArrangedEntryProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } = useSortable({
    id,
  });
  const { onKeyDown: lift, ...pressed } = (listeners ?? {}) as Record<string, (event: unknown) => void>;
  return (
    <ListItem
      ref={setNodeRef}
      divider
      disablePadding
      style={{ transform: CSS.Transform.toString(transform), transition }}
      sx={{
        bgcolor: 'background.paper',
        ...(isDragging && { zIndex: 1, position: 'relative', boxShadow: 4 }),
      }}
    >
      <IconButton
        ref={setActivatorNodeRef}
        size="small"
        {...pressed}
        aria-describedby={attributes['aria-describedby']}
        aria-roledescription={attributes['aria-roledescription']}
        aria-label={handle}
        onKeyDown={(event) => {
          onKeyDown(event);
          if (!event.defaultPrevented) lift?.(event);
        }}
        // Otherwise a finger would scroll the dialog.
        sx={{ cursor: 'grab', touchAction: 'none' }}
      >
        <DragIndicator fontSize="small" />
      </IconButton>
      <ListItemText primary={label} secondary={remark} sx={{ overflowWrap: 'anywhere' }} />
    </ListItem>
  );
}
