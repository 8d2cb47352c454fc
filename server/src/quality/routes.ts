import * as quality from '@likeness/contract/quality';
import { type Binding, type Call, bind } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { notFound } from '../platform/refusal.ts';
import { agreementBoard, ownAgreement } from './agreementBoard.ts';
import {
  countDisagreements,
  countOpenDisagreements,
  disagreementById,
  disagreementsFrom,
} from './disagreementStore.ts';
import { countPlanted, plantedById, plantedFrom } from './plantedStore.ts';
import { plant, withdraw } from './planting.ts';
import { presentDisagreement, presentExample, presentPlanted } from './present.ts';
import { rule } from './ruling.ts';
import { countExamples, examplesFrom } from './rulingStore.ts';
import { changeSettings, presentSettings } from './settings.ts';

type AnyCall = Pick<Call<unknown>, 'tx' | 'now' | 'user' | 'language'>;

export function qualityRoutes(platform: Platform): Binding[] {
  const readerOf = ({ user, now }: AnyCall) => ({ platform, sessionId: user.sessionId, now });

  async function oneDisagreement(call: AnyCall, id: number) {
    const found = await disagreementById(call.tx, id, call);
    if (!found) throw notFound('The disagreement');
    return presentDisagreement(found, readerOf(call));
  }

  async function onePlanted(call: AnyCall, id: number) {
    const found = await plantedById(call.tx, id, { wording: call.language, now: call.now });
    if (!found) throw notFound('The photo');
    return presentPlanted(found, readerOf(call));
  }

  return [
    bind(quality.readAgreement, ({ tx, query, language, now }) => agreementBoard(tx, { asked: query, language, now })),
    bind(quality.readOwnAgreement, ({ tx, query, user, now }) => ownAgreement(tx, { asked: query, now }, user.id)),
    bind(quality.listDisagreements, async (call) => {
      const { tx, query, now } = call;
      const total = await countDisagreements(tx, query, now);
      const rows = await disagreementsFrom(tx, query, partOf(query, total), call);
      const open = await countOpenDisagreements(tx, now);
      return { result: rows.map((row) => presentDisagreement(row, readerOf(call))), total, open };
    }),
    bind(quality.readDisagreement, (call) => oneDisagreement(call, call.params.id)),
    bind(quality.ruleDisagreement, async (call) => {
      await rule(call, call.params.id, call.body);
      return oneDisagreement(call, call.params.id);
    }),
    bind(quality.listExamples, async (call) => {
      const { tx, query, language } = call;
      const total = await countExamples(tx, query);
      const rows = await examplesFrom(tx, query, partOf(query, total), language);
      return { result: rows.map((row) => presentExample(row, readerOf(call))), total };
    }),
    bind(quality.listPlanted, async (call) => {
      const { tx, query, language, now } = call;
      const total = await countPlanted(tx);
      const rows = await plantedFrom(tx, partOf(query, total), { wording: language, now });
      return { result: rows.map((row) => presentPlanted(row, readerOf(call))), total };
    }),
    bind(quality.plantPhoto, async (call) => onePlanted(call, await plant(platform, call, call.body))),
    bind(quality.withdrawPlanted, async (call) => {
      await onePlanted(call, call.params.id);
      await withdraw(call, call.params.id);
      return onePlanted(call, call.params.id);
    }),
    bind(quality.readSecondLookSettings, ({ tx, now }) => presentSettings(tx, now)),
    bind(quality.saveSecondLookSettings, async (call) => {
      await changeSettings(call, call.body);
      return presentSettings(call.tx, call.now);
    }),
  ];
}

/** Which part of a list is shown: that of its last page if the number is too high. */
function partOf({ page, limit, descending }: { page: number; limit: number; descending: boolean }, total: number) {
  const shown = Math.min(page, Math.max(1, Math.ceil(total / limit)));
  return { from: (shown - 1) * limit, limit, descending };
}
