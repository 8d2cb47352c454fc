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

/** What is in the currency of a price. */
const AMOUNTS: readonly Compared[] = ['amount', 'optional_offers'];

interface PriceConflictProps {
  /** The price as the form was opened with, and as somebody else has left it. */
  readonly base: ShownPrice;
  readonly theirs: ShownPrice;
  /** What stands in the form. */
  readonly values: PriceValues;
  readonly busy: boolean;
  /** @param currency that of the amounts which stay */
  readonly onDecide: (values: PriceValues, currency: string) => void;
  readonly onBack: () => void;
}

/**
 * Two people have edited one price: the second chooses, field by field, what stays. Where the other has put it into another
 * currency, the offers go with the amount, as both are in one.
 */
export function PriceConflict({ base, theirs, values, busy, onDecide, onBack }: PriceConflictProps) {
  const text = useText();
  const shown = useValueText(base, theirs);
  const before = valuesOf(base);
  const their = valuesOf(theirs);
  const isInAnother = base.currency !== theirs.currency;
  const others = changedFields(before, their);
  const changed = isInAnother ? ['amount' as const, ...others.filter((name) => !AMOUNTS.includes(name))] : others;
  const togetherWith = (name: Compared) => (isInAnother && name === 'amount' ? AMOUNTS : [name]);
  const history = useApiQuery(priceHistory, { params: { id: base.id }, query: { limit: 1 } });
  const decide = (takesTheirs: ReadonlySet<Compared>) => {
    const chosen = changed.flatMap((name) =>
      togetherWith(name).map((each) => [each, (takesTheirs.has(name) ? their : values)[each]]),
    );
    // What nobody else has changed stays as it was typed.
    const staying = { ...values, ...Object.fromEntries(chosen) };
    onDecide(staying, (takesTheirs.has('amount') ? theirs : base).currency);
  };
  return (
    <ConflictDialog>
      <ConflictChoice
        changed={changed}
        isUntouched={(name) => togetherWith(name).every((each) => isSameValue(values[each], before[each]))}
        labelOf={(name) => text(`price_fields.${name}`)}
        shown={(name, isTheirs) => {
          const [those, { currency }] = isTheirs ? [their, theirs] : [values, base];
          const lines = togetherWith(name).map((each) => shown(each, those, currency));
          return lines.filter((line) => line !== '–').join('\n') || '–';
        }}
        last={history.data?.result[0]}
        busy={busy}
        onDecide={decide}
        onBack={onBack}
      />
    </ConflictDialog>
  );
}
