import * as partnerContract from '@likeness/contract/partners';
import * as walletContract from '@likeness/contract/partners/wallets';
import { type SettingsLists, openList, presentOne } from '../settingsLists/index.ts';
import { type Binding, bind } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { renewKey } from './ownWork.ts';
import { partners, wallets } from './lists.ts';
import { chargeWallet, entriesOf } from './walletStore.ts';

export function partnerRoutes(platform: Pick<Platform, 'jobs'>, settingsLists: SettingsLists): Binding[] {
  return [
    bind(partnerContract.renewKey, (call) =>
      renewKey(openList(call, settingsLists, partners), call.params.id, call.body),
    ),
    bind(walletContract.addAmount, async (call) => {
      const { tx, params, body, user, now } = call;
      await chargeWallet(tx, platform, params.id, { ...body, staffId: user.id, now });
      return presentOne(openList(call, settingsLists, wallets), params.id);
    }),
    bind(walletContract.listEntries, ({ tx, params, query }) => entriesOf(tx, params.id, query)),
  ];
}
