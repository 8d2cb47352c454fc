import type { FoundOrder, FoundRecord } from '@likeness/contract/orderDesk/search';
import { useScreenPaths } from '../../kit/screenPaths.ts';
import type { Listed, Result } from './searchResults.ts';

const LISTS = {
  orders: 'OrderList',
  customers: 'CustomerList',
  partner: 'PartnerList',
  wallet: 'WalletList',
  promotion: 'PromotionList',
  account: 'AdminAccountList',
} as const satisfies Record<Listed, string>;

/** The path that a result opens; undefined if the person may open no screen that shows it. */
export function useResultPath(): (result: Result) => string | undefined {
  const { named } = useScreenPaths();
  const numbered = (screen: string, id: number) => named(screen)?.replace(':id', String(id));
  return (result) => {
    if (result.kind === 'screen') return result.found.path;
    if (result.kind === 'record') return recordPath(result.found);
    if (result.kind === 'all') return listed(LISTS[result.found.id], result.found.q);
    if (result.kind === 'more') return undefined;
    if (result.kind === 'customers') return numbered('Customer', result.found.id);
    return numbered('Order', result.found.id) ?? workOn(result.found);
  };

  function recordPath({ kind, id, name, about }: FoundRecord): string | undefined {
    switch (kind) {
      case 'document':
        return numbered('PhotoView', id);
      case 'shipment':
        return numbered('Shipment', id);
      case 'ticket':
        return numbered('Ticket', id);
      case 'partner':
        return numbered('Partner', id);
      case 'wallet':
        return listed(LISTS.wallet, name ?? about);
      case 'promotion':
        return listed(LISTS.promotion, about);
      case 'account':
        return listed(LISTS.account, about);
    }
  }

  /** Records without a screen of their own are found in their list. */
  function listed(screen: string, q: string | null): string | undefined {
    const path = named(screen);
    return path && `${path}?filter=${encodeURIComponent(JSON.stringify({ q: q ?? '' }))}`;
  }

  /** What the person works on opens on the screen of that work. */
  function workOn({ order_items }: FoundOrder): string | undefined {
    const held = order_items.find(({ document }) => document?.claim)?.document;
    if (held?.claim === 'verification') {
      const desk = named('DocumentValidation');
      return desk && `${desk}/${held.id}`;
    }
    if (held?.claim === 'processing') return numbered('DocumentVerify', held.id) ?? named('OneDocumentVerify');
    return undefined;
  }
}
