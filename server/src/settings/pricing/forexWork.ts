import { forexList } from '@likeness/contract/settingsLists/finance';
import { staffFormatter } from '@likeness/texts/answerTexts';
import { Refusal } from '../../platform/refusal.ts';
import { type OwnWork, deleteRow, lockedRow } from '../../settingsLists/index.ts';
import { usesOfCurrency } from './forexStore.ts';

/** What money is counted in where nothing else is said. */
const BASE = 'EUR';

/** "A currency stays as long as something is counted in it." It is named by its letters, so no key of the table says so. */
export const forexWork: Readonly<Record<string, OwnWork>> = {
  [forexList.name]: {
    async remove(open, id) {
      const { tx, wording } = open;
      const currency = String((await lockedRow(open, id))['currency']).toUpperCase();
      const say = staffFormatter(wording);
      const { countries, promotions } = await usesOfCurrency(tx, currency);
      const uses = [
        ...(currency === BASE ? [say('used_by.euros')] : []),
        ...(countries > 0 ? [say('settings_lists.country.counted', { count: countries })] : []),
        ...(promotions > 0 ? [say('settings_lists.promotion.counted', { count: promotions })] : []),
      ];
      if (uses.length > 0) {
        throw new Refusal('in_use', { params: { uses: new Intl.ListFormat(say.locale).format(uses) } });
      }
      await deleteRow(open, id);
    },
  },
};
