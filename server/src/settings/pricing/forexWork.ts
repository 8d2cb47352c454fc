import { forexList } from '@likeness/contract/settingsLists/finance';
import { staffFormatter } from '@likeness/texts/answerTexts';
import { Refusal } from '../../platform/refusal.ts';
import { type OwnWork, deleteRow, lockedRow } from '../../settingsLists/index.ts';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { country } from '../../purposes/schema.ts';
import { countIn } from './forexStore.ts';

/** What money is counted in where nothing else is said. */
const BASE = 'EUR';

/** Where later features name a currency: how many records of a table do, in words, and the column. */
export type CurrencyColumns = readonly (readonly [
  counted: 'used_by.price' | 'settings_lists.promotion.counted',
  AnyPgColumn,
])[];

/** "A currency stays as long as something is counted in it." It is named by its letters, so no foreign key says so. */
export function forexWork(columns: CurrencyColumns): Readonly<Record<string, OwnWork>> {
  const named = [['settings_lists.country.counted', country.localCurrency] as const, ...columns];
  return {
    [forexList.name]: {
      async remove(open, id) {
        const { tx, wording } = open;
        const currency = String((await lockedRow(open, id))['currency']).toUpperCase();
        const say = staffFormatter(wording);
        const uses = currency === BASE ? [say('used_by.euros')] : [];
        for (const [counted, column] of named) {
          const rows = await countIn(tx, column, currency);
          if (rows > 0) uses.push(say(counted, { count: rows }));
        }
        if (uses.length > 0) {
          throw new Refusal('in_use', { params: { uses: new Intl.ListFormat(say.locale).format(uses) } });
        }
        await deleteRow(open, id);
      },
    },
  };
}
