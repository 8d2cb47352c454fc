import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, MESSAGES } from './fields.ts';
import { englishNames } from './listTexts.ts';
import type { SettingsList } from './settingsList.ts';

/** As many as somebody still arranges by hand: the longest page of a list. */
export const ARRANGED_MAX = 250;

const order = z.array(id).min(1).max(ARRANGED_MAX, MESSAGES.tooMany(ARRANGED_MAX));

/** The call that puts all records of a list into an order. */
export function makeArrangeCall(list: SettingsList) {
  const { many } = englishNames(list);
  return endpoint({
    method: 'POST',
    path: `${list.path}/order`,
    summary: `Puts all ${many} in a new order. The request names the order that the person saw: if it has changed since, nothing is written.`,
    access: list.write,
    body: z.object({ ids: order, seen: order }),
    answer: z.object({
      /** How many have another number now. */
      changed: z.number().int(),
    }),
    refusals: ['changed_meanwhile'],
  });
}
