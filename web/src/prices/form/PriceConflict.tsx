import { priceHistory } from '@likeness/contract/prices';
import type { ShownPrice } from '@likeness/contract/prices';
import { useText } from '../../i18n/useText.ts';
import { ConflictChoice } from '../../kit/lists/ConflictChoice.tsx';
import { ConflictDialog } from '../../kit/lists/ConflictDialog.tsx';
import { isSameValue } from '../../kit/lists/recordValues.ts';
import { useApiQuery } from '../../kit/queries.ts';
import { changedFields, valuesOf } from './priceValues.ts';
import type { Compared, PriceValues } from './priceValues.ts';
import { useValueText } from './useValueText.ts';

interface PriceConflictProps {
  /** The price as the form was opened with, and as somebody else has left it. */
  readonly base: ShownPrice;
  readonly theirs: ShownPrice;
  /** What stands in the form. */
  readonly values: PriceValues;
  readonly busy: boolean;
  readonly onDecide: (values: PriceValues) => void;
  readonly onBack: () => void;
}

/** Two people have edited one price: the second chooses, field by field, what stays. */
export function PriceConflict({ base, theirs, values, busy, onDecide, onBack }: PriceConflictProps) {
  const text = useText();
  const shown = useValueText(base, theirs);
  const before = valuesOf(base);
  const their = valuesOf(theirs);
  const changed = changedFields(before, their);
  const history = useApiQuery(priceHistory, { params: { id: base.id }, query: { limit: 1 } });
  const decide = (takesTheirs: ReadonlySet<Compared>) => {
    const chosen = changed.map((name) => [name, (takesTheirs.has(name) ? their : values)[name]]);
    // What nobody else has changed stays as it was typed.
    onDecide({ ...values, ...Object.fromEntries(chosen) });
  };
  return (
    <ConflictDialog>
      <ConflictChoice
        changed={changed}
        isUntouched={(name) => isSameValue(values[name], before[name])}
        labelOf={(name) => text(`price_fields.${name}`)}
        shown={(name, isTheirs) => shown(name, isTheirs ? their : values)}
        last={history.data?.result[0]}
        busy={busy}
        onDecide={decide}
        onBack={onBack}
      />
    </ConflictDialog>
  );
}
