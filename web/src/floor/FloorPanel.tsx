import { useId } from 'react';
import type { ReactNode } from 'react';

interface FloorPanelProps {
  readonly title: string;
  /** Beside the title. */
  readonly detail?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of the floor: what does not fit scrolls within it, and the page stays as it is. */
export function FloorPanel({ title, detail, className = '', children }: FloorPanelProps) {
  const titleId = useId();
  return (
    <section className={`floor-panel ${className}`} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {detail !== undefined && <span>{detail}</span>}
      </header>
      {children}
    </section>
  );
}

interface FloorTableProps {
  readonly label: string;
  /** Columns of numbers stand at the right. */
  readonly columns: readonly { readonly label: string; readonly isNumber?: boolean; readonly help?: string }[];
  readonly children: ReactNode;
}

/** A table that scrolls within its part of the page; by keys only if it can have the focus. */
export function FloorTable({ label, columns, children }: FloorTableProps) {
  return (
    <div className="floor-scroll" role="group" aria-label={label} tabIndex={0}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                className={column.isNumber ? 'floor-number' : undefined}
                title={column.help}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
