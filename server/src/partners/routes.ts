import * as partnerContract from '@likeness/contract/partners';
import * as walletContract from '@likeness/contract/partners/wallets';
import { type SettingsLists, presentOne } from '../settingsLists/index.ts';
import { type Binding, bind } from '../platform/http/bind.ts';
import { renewKey } from './calls.ts';
import { wallets } from './lists.ts';
import { changeCredit, entriesOf } from './walletStore.ts';

export function partnerRoutes(settingsLists: SettingsLists): Binding[] {
  return [
    bind(partnerContract.renewKey, (call) => renewKey(call, settingsLists, call.params.id, call.body)),
    bind(walletContract.addAmount, async ({ tx, params, body, user, now }) => {
      await changeCredit(tx, params.id, { ...body, staffId: user.id, now });
      return presentOne(tx, settingsLists, wallets, params.id, user);
    }),
    bind(walletContract.listEntries, ({ tx, params, query }) => entriesOf(tx, params.id, query)),
  ];
}
