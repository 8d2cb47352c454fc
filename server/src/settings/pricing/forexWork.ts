import type { RecordUse } from '@likeness/contract/kit/errorAnswer';
import { forexList } from '@likeness/contract/settingsLists/finance';
import { staffFormatter } from '@likeness/texts/answerTexts';
import type { AnyPgColumn } from '../../platform/database/drizzle.ts';
import { type OwnWork, deleteRow, inUse, lockedRow, namedIn } from '../../settingsLists/index.ts';
import { country } from '../../purposes/schema.ts';

/** The currency of amounts that name none. */
const BASE = 'EUR';

/**
 * The columns in which features that come after this one name a currency, each with the text that says how many records
 * do.
 */
export type CurrencyColumns = readonly (readonly [
  counted: 'used_by.price' | 'used_by.orders' | 'settings_lists.promotion.counted',
  AnyPgColumn,
])[];

/** "A currency that is in use cannot be deleted." Records name it by its letters, so no foreign key prevents it. */
export function forexWork(columns: CurrencyColumns): Readonly<Record<string, OwnWork>> {
  const named = [['settings_lists.country.counted', country.localCurrency] as const, ...columns];
  return {
    [forexList.name]: {
      async remove(open, id) {
        const { tx, wording } = open;
        const currency = String((await lockedRow(open, id))['currency']).toUpperCase();
        const say = staffFormatter(wording);
        const uses: RecordUse[] = [];
        if (currency === BASE) uses.push({ what: 'euros', text: say('used_by.euros'), count: 0, ids: [] });
        for (const [counted, column] of named) {
          const use = await namedIn(tx, column, currency);
          if (use.count > 0) uses.push({ ...use, text: say(counted, { count: use.count }) });
        }
        if (uses.length > 0) throw inUse(open, uses);
        await deleteRow(open, id);
      },
    },
  };
}
