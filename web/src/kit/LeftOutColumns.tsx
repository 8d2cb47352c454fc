import type { ComponentProps, ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';

interface MoreColumnsProps {
  readonly columns: readonly { readonly label: string }[];
  readonly isUnfolded: boolean;
  readonly onToggle: () => void;
}

/** How many columns do not fit; shows them below each row. */
export function MoreColumns({ columns, isUnfolded, onToggle }: MoreColumnsProps) {
  const text = useText();
  return (
    <button
      type="button"
      className="more-columns"
      aria-expanded={isUnfolded}
      aria-label={text('table.more_columns', { count: columns.length })}
      data-tip={columns.map(({ label }) => label).join(' · ')}
      onClick={onToggle}
    >
      {isUnfolded ? '−' : '+'}
      {columns.length}
    </button>
  );
}

interface BelowRowProps extends ComponentProps<'tr'> {
  /** How many columns the table shows. */
  readonly span: number;
  readonly values: readonly { readonly name: string; readonly label: string; readonly value: ReactNode }[];
}

/** What a row has no room for beside it. */
export function BelowRow({ span, values, className = '', ...rest }: BelowRowProps) {
  return (
    <tr {...rest} className={`below-row ${className}`}>
      <td colSpan={span}>
        <dl>
          {values.map(({ name, label, value }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </td>
    </tr>
  );
}
