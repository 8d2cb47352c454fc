import * as prices from '@likeness/contract/prices';
import * as edits from '@likeness/contract/prices/edits';
import { listPartnerPrices } from '@likeness/contract/prices/partnerList';
import * as writing from '@likeness/contract/prices/writing';
import { type Binding, bind, bindReady } from '../platform/http/bind.ts';
import { ReadyAnswer } from '../platform/http/ready.ts';
import type { Platform } from '../platform/platform.ts';
import { notFound, refusedAt } from '../platform/refusal.ts';
import { editPrices, previewEdit } from './bulk.ts';
import { historyShown, oneEdit, shownEdits } from './editing.ts';
import { foundPrices, listedFor, onePrice } from './listing.ts';
import type { PartnerLists } from './partnerLists.ts';
import { groupOfCountry, isPurposeOrPlan, notifyLists, pricesOfPartner } from './partnerStore.ts';
import { ofPlan, ofPurpose } from './searchStore.ts';
import { undoEdit, withdrawEdit } from './undoing.ts';
import { planById, purposeById } from './writeStore.ts';
import { addPrice, addPrices, deletePrice, editPrice } from './writing.ts';

export function priceRoutes(platform: Pick<Platform, 'jobs'>, lists: PartnerLists): Binding[] {
  return [
    bind(prices.findPrices, (call) => foundPrices(call.tx, call.query, call)),
    bind(prices.readPrice, (call) => onePrice(call.tx, call.params.id, call)),
    bind(prices.pricesOfPurpose, async (call) => {
      const { tx, params, query, language } = call;
      const purpose = await purposeById(tx, params.purposeId, language);
      if (!purpose) throw notFound({ key: 'things.purpose' });
      return { ...(await listedFor(tx, ofPurpose(purpose.id), query, call)), purpose };
    }),
    bind(prices.pricesOfPlan, async (call) => {
      const plan = await planById(call.tx, call.params.partnerPlanId);
      if (!plan) throw notFound({ key: 'things.partner_plan' });
      return { ...(await listedFor(call.tx, ofPlan(plan.id), call.query, call)), partner_plan: plan };
    }),
    bind(prices.priceHistory, (call) => historyShown(call.tx, call.params.id, call.query.limit, call.language)),
    bind(prices.deletePrice, async (call) => {
      await deletePrice(call.tx, call.params.id, call);
      return { id: call.params.id };
    }),
    bind(prices.clearPriceCache, async ({ tx, params }) => {
      const success = await isPurposeOrPlan(tx, params.id);
      if (success) await notifyLists(tx);
      return { success };
    }),
    bind(writing.addPrices, (call) => addPrices(call.tx, platform, call.body, call)),
    bind(writing.addPrice, async (call) => {
      const id = await addPrice(call.tx, platform, call.body, call);
      return onePrice(call.tx, id, call);
    }),
    bind(writing.editPrice, async (call) => {
      await editPrice(call.tx, platform, call.params.id, call.body, call);
      return onePrice(call.tx, call.params.id, call);
    }),
    bind(edits.previewEdit, (call) => previewEdit(call.tx, call.query, call.body, call)),
    bind(edits.editPrices, (call) => editPrices(call.tx, platform, call.query, call.body, call)),
    bind(edits.listEdits, ({ tx, query, user }) => shownEdits(tx, query, user)),
    bind(edits.readEdit, (call) => oneEdit(call.tx, call.params.id, call.query, call)),
    bind(edits.undoEdit, (call) => undoEdit(call.tx, call.params.id, call.body.why, call)),
    bind(edits.withdrawEdit, (call) => withdrawEdit(call.tx, call.params.id, call)),
    bindReady(listPartnerPrices, ({ tx, query, partner, now }) =>
      lists.get(`prices ${partner.planId} ${query.country}`, now, async () => {
        const group = await groupOfCountry(tx, query.country);
        if (!group) throw refusedAt('price_country_unknown', 'country');
        const listed = await pricesOfPartner(tx, partner.planId, group.id);
        return ReadyAnswer.of(listPartnerPrices, { country: query.country, country_group: group, prices: listed });
      }),
    ),
  ];
}
