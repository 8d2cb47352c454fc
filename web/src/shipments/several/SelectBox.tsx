import { useText } from '../../i18n/useText.ts';
import { tickRange } from '../../kit/lists/tickedRange.ts';
import { useSelection } from './selection.ts';
import './selectBox.css';

/** Ticks a row. A plain field, as a table has up to fifty of them. */
export function SelectBox({ id }: { readonly id: number }) {
  const text = useText();
  const selection = useSelection();
  if (!selection) return null;
  return (
    // The click on the row around it would open the shipment.
    <label className="select-box" onClick={(event) => event.stopPropagation()}>
      <input
        type="checkbox"
        aria-label={text('several_shipments.select', { id })}
        data-ticks-row
        checked={selection.ids.has(id)}
        onClick={tickRange}
        onChange={({ target }) => selection.select([id], target.checked)}
      />
    </label>
  );
}
