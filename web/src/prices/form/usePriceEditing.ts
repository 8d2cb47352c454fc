import { readPrice } from '@likeness/contract/prices';
import type { ShownPrice } from '@likeness/contract/prices';
import { addPrice, editPrice } from '@likeness/contract/prices/writing';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { call } from '../../kit/api.ts';
import { randomKey } from '../../kit/randomKey.ts';
import { isChangedMeanwhile } from '../../kit/changedMeanwhile.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { usePricesChanged } from '../edits/useUndoEdit.ts';
import { useListCurrency } from '../fields/listCurrency.ts';
import type { ListCurrency } from '../fields/listCurrency.ts';
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
  /** The currency of the amounts in the form. */
  const paidIn = useRef(price?.currency);
  const last = useRef<{ readonly content: string; readonly key: string }>(undefined);

  /** Sent again unchanged, because no answer came, it is not done twice. */
  const keyFor = (body: object): string => {
    const content = JSON.stringify(body);
    if (last.current?.content !== content) last.current = { content, key: randomKey() };
    return last.current.key;
  };
  const add = async (values: PriceValues): Promise<ShownPrice | undefined> => {
    if (currency.code === undefined) return undefined;
    const body = { ...bodyOfPrice(values), currency: currency.code };
    return call(addPrice, { body, idempotencyKey: keyFor(body) }).catch((error: unknown) => {
      // The prices that are there may be in another currency by now.
      currency.readAgain();
      throw error;
    });
  };
  const save = async (values: PriceValues): Promise<ShownPrice | undefined> => {
    const before = from.current;
    const body = bodyOfPrice(values);
    if (!before) return add(values);
    const params = { id: before.id };
    // A colleague has put it into another one meanwhile.
    const currencyOfMine = paidIn.current === before.currency ? {} : { currency: paidIn.current };
    const edited = { ...body, ...currencyOfMine, revision: before.revision };
    try {
      return await call(editPrice, { params, body: edited, idempotencyKey: keyFor(edited) });
    } catch (error) {
      if (!isChangedMeanwhile(error)) throw error;
      const now = await call(readPrice, { params });
      if (before.currency !== now.currency || changedFields(valuesOf(before), valuesOf(now)).length > 0) {
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
      const isPlanned = values.starts_at !== '';
      const moment = isPlanned ? formats.moment(values.starts_at) : '';
      if (isPlanned) alert.success(base ? 'prices.saved_for' : 'prices.created_one_for', { values: { moment } });
      else alert.success(base ? 'prices.saved' : 'prices.created');
      onSaved();
    },
  });
  const { form } = editing;
  const [group, plan] = useWatch({ control: form.control, name: ['purchase_from_country_group', 'partner_plan'] });
  const listCurrency = useListCurrency(base || group === '' ? [] : [group], plan);
  const currency: ListCurrency = base ? { ...listCurrency, code: base.currency } : listCurrency;
  /** Saves over what somebody else has left, with what was chosen of both. */
  const decide = (chosen: PriceValues, inCurrency: string) => {
    from.current = theirs;
    paidIn.current = inCurrency;
    setBase(theirs && { ...theirs, currency: inCurrency });
    setTheirs(undefined);
    const fromThem = theirs ? valuesOf(theirs) : defaults;
    form.reset(fromThem);
    for (const [name, value] of Object.entries(chosen)) {
      form.setValue(name as keyof PriceValues, value as never, { shouldDirty: true });
    }
    editing.resubmit();
  };
  const title = base ? text('prices.title', { id: base.id }) : text('prices.new_price');
  return { ...editing, base, theirs, title, currency, decide, backToForm: () => setTheirs(undefined) };
}

/** Neither changed nor planned to be: what was sent is what it was already. */
function hasStayed(before: ShownPrice, saved: ShownPrice): boolean {
  const known = before.planned.map(({ edit_id: id }) => id);
  return saved.revision === before.revision && saved.planned.every(({ edit_id: id }) => known.includes(id));
}
