import type { RecordUse } from '@likeness/contract/kit/errorAnswer';
import { countryList } from '@likeness/contract/settingsLists/countries';
import { staffFormatter } from '@likeness/texts/answerTexts';
import type { AnyPgColumn } from '../platform/database/drizzle.ts';
import { type OwnWork, deleteRow, inUse, lockedRow, namedIn } from '../settingsLists/index.ts';

/**
 * The columns in which features that come after this one name a country by its code, each with the text that says how many
 * records do. Each has an index on the code in capitals: their tables are the largest ones.
 */
export type CountryColumns = readonly (readonly [
  counted: 'used_by.customer' | 'used_by.document' | 'used_by.orders' | 'used_by.shipment',
  AnyPgColumn,
])[];

/** "A country that is named by addresses or orders cannot be deleted." They name it by its code, without a foreign key. */
export function countryWork(columns: CountryColumns): Readonly<Record<string, OwnWork>> {
  return {
    [countryList.name]: {
      async remove(open, id) {
        const { tx, wording } = open;
        const code = String((await lockedRow(open, id))['country_code']);
        const say = staffFormatter(wording);
        const uses: RecordUse[] = [];
        for (const [counted, column] of columns) {
          const use = await namedIn(tx, column, code);
          if (use.count > 0) uses.push({ ...use, text: say(counted, { count: use.count }) });
        }
        if (uses.length > 0) throw inUse(open, uses);
        await deleteRow(open, id);
      },
    },
  };
}
