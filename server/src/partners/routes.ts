import * as partnerContract from '@likeness/contract/partners';
import * as walletContract from '@likeness/contract/wallets';
import { type Catalogue, presentOne } from '../catalogue/index.ts';
import { type Binding, bind } from '../platform/http/bind.ts';
import { renewKey } from './calls.ts';
import { wallets } from './lists.ts';
import { changeCredit, entriesOf } from './wallets.ts';

export function partnerRoutes(catalogue: Catalogue): Binding[] {
  return [
    bind(partnerContract.renewKey, (call) => renewKey(call, catalogue, call.params.id, call.body)),
    bind(walletContract.addAmount, async ({ tx, params, body, user, now }) => {
      await changeCredit(tx, params.id, { ...body, staffId: user.id, now });
      return presentOne(tx, catalogue, wallets, params.id, user);
    }),
    bind(walletContract.listEntries, ({ tx, params, query }) => entriesOf(tx, params.id, query)),
  ];
}
