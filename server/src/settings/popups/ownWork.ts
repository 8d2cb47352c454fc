import { promotionList } from '@likeness/contract/settingsLists/finance';
import { popupList } from '@likeness/contract/settingsLists/popups';
import {
  type OpenList,
  type OwnWork,
  type Values,
  addRow,
  editRow,
  presentOne,
  refuseUnknownName,
  restoreRow,
} from '../../settingsLists/index.ts';

export async function addPopup(open: OpenList, sent: Values) {
  return presentOne(open, await addRow(open, sent, { look: ({ promo }) => refuseUnknownPromotion(open, promo) }));
}

export const editPopup: typeof editRow = (open, id, sent, options) =>
  editRow(open, id, sent, {
    ...options,
    // What is taken back stands there as it was.
    ...(options?.name !== 'reverted' && {
      look: async ({ promo }, before) => {
        if (promo !== before?.['promo']) await refuseUnknownPromotion(open, promo);
      },
    }),
  });

/** "A popup names a promotion that there is." Looked at when it is entered: the promotion may be deleted afterwards. */
export const popupWork: Readonly<Record<string, OwnWork>> = {
  [popupList.name]: { add: addPopup, edit: editPopup, restore: restoreRow },
};

function refuseUnknownPromotion(open: OpenList, code: unknown): Promise<void> {
  return refuseUnknownName(open, 'promo', code, { list: promotionList.name, by: 'code', refusal: 'promotion_unknown' });
}
