import type { ListRow } from '@likeness/contract/kit/listShapes';

interface ActiveSwitchProps {
  readonly row: ListRow;
  readonly label: string;
  readonly onToggle: (row: ListRow) => void;
}

/** Switches a record on and off in its row; the message offers to take it back. */
export function ActiveSwitch({ row, label, onToggle }: ActiveSwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="row-switch"
      aria-checked={row['active'] === true}
      aria-label={label}
      data-tip={label}
      // The row itself opens something.
      onClick={(event) => {
        event.stopPropagation();
        onToggle(row);
      }}
    />
  );
}
