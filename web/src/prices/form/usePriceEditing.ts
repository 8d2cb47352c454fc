import { readPrice } from '@likeness/contract/prices';
import type { ShownPrice } from '@likeness/contract/prices';
import { addPrice, editPrice } from '@likeness/contract/prices/writing';
import { useRef, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { call } from '../../kit/api.ts';
import { randomKey } from '../../kit/randomKey.ts';
import { isChangedMeanwhile } from '../../kit/changedMeanwhile.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { usePricesChanged } from '../edits/useUndoEdit.ts';
import { bodyOfPrice, changedFields, requiredOfPrice, valuesOf } from './priceValues.ts';
import type { PriceValues } from './priceValues.ts';
import { useCheckedForm } from './useCheckedForm.ts';
import { useFieldLabel } from './useFieldLabel.ts';

/** One price in its form, new or as it was when the form was opened. */
export function usePriceEditing(price: ShownPrice | undefined, defaults: PriceValues, onSaved: () => void) {
  const text = useText();
  const alert = useAlert();
  const formats = useFormats();
  const labelOf = useFieldLabel();
  const pricesChanged = usePricesChanged();
  const [base, setBase] = useState(price);
  const [theirs, setTheirs] = useState<ShownPrice>();
  /** The state that is saved over; decided on before the next render. */
  const from = useRef(price);
  const last = useRef<{ readonly content: string; readonly key: string }>(undefined);

  /** Sent again unchanged, because no answer came, it is not done twice. */
  const keyFor = (body: object): string => {
    const content = JSON.stringify(body);
    if (last.current?.content !== content) last.current = { content, key: randomKey() };
    return last.current.key;
  };
  const save = async (values: PriceValues): Promise<ShownPrice | undefined> => {
    const before = from.current;
    const body = bodyOfPrice(values);
    if (!before) return call(addPrice, { body, idempotencyKey: keyFor(body) });
    const params = { id: before.id };
    const edited = { ...body, revision: before.revision };
    try {
      return await call(editPrice, { params, body: edited, idempotencyKey: keyFor(edited) });
    } catch (error) {
      if (!isChangedMeanwhile(error)) throw error;
      const now = await call(readPrice, { params });
      if (changedFields(valuesOf(before), valuesOf(now)).length > 0) {
        setTheirs(now);
        return undefined;
      }
      // Whatever they did, it has not changed what stands in the form.
      from.current = now;
      return save(values);
    }
  };
  const editing = useCheckedForm<PriceValues>({
    defaults,
    shape: base ? editPrice.body! : addPrice.body!,
    bodyOf: bodyOfPrice,
    requiredOf: requiredOfPrice,
    labelOf,
    send: async (values) => {
      const saved = await save(values);
      if (!saved) return;
      if (from.current && hasStayed(from.current, saved) && (values.starts_at !== '' || values.why !== '')) {
        alert.info('prices.price_unchanged');
        return;
      }
      editing.letGo();
      pricesChanged();
      if (!base) alert.success('prices.created');
      else if (values.starts_at === '') alert.success('prices.saved');
      else alert.success('prices.saved_for', { values: { moment: formats.moment(values.starts_at) } });
      onSaved();
    },
  });
  const { form } = editing;
  /** Saves over what somebody else has left, with what was chosen of both. */
  const decide = (chosen: PriceValues) => {
    from.current = theirs;
    setBase(theirs);
    setTheirs(undefined);
    const fromThem = theirs ? valuesOf(theirs) : defaults;
    form.reset(fromThem);
    for (const [name, value] of Object.entries(chosen)) {
      form.setValue(name as keyof PriceValues, value as never, { shouldDirty: true });
    }
    editing.resubmit();
  };
  const title = base ? text('prices.title', { id: base.id }) : text('prices.new_price');
  return { ...editing, base, theirs, title, decide, backToForm: () => setTheirs(undefined) };
}

/** Neither changed nor planned to be: what was sent is what it was already. */
function hasStayed(before: ShownPrice, saved: ShownPrice): boolean {
  const known = before.planned.map(({ edit_id: id }) => id);
  return saved.revision === before.revision && saved.planned.every(({ edit_id: id }) => known.includes(id));
}
