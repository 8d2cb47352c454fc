import { forexList } from '@likeness/contract/settingsLists/finance';
import { staffFormatter } from '@likeness/texts/answerTexts';
import { Refusal } from '../../platform/refusal.ts';
import { type OwnWork, deleteRow, lockedRow } from '../../settingsLists/index.ts';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { country } from '../../purposes/schema.ts';
import { countIn } from './forexStore.ts';

/** The currency of amounts that name none. */
const BASE = 'EUR';

/**
 * The columns in which features that come after this one name a currency, each with the text that says how many records
 * do.
 */
export type CurrencyColumns = readonly (readonly [
  counted: 'used_by.price' | 'settings_lists.promotion.counted',
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
