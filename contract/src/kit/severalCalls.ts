import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { errorAnswer } from './errorAnswer.ts';
import { id } from './fields.ts';
import { englishNames } from './listTexts.ts';
import type { Role } from './roles.ts';
import type { SettingsList } from './settingsList.ts';

/** As many records as stand on the longest page of most lists. */
export const SEVERAL_MAX = 250;

const ids = z
  .array(id)
  .min(1)
  .max(SEVERAL_MAX)
  .transform((sent) => [...new Set(sent)].toSorted((one, other) => one - other));

/** What became of each: the others are done, whatever keeps one of them. */
const outcome = z.object({
  done: z.array(z.number()),
  refused: z.array(z.object({ id: z.number(), refusal: errorAnswer })),
});
export type SeveralOutcome = z.output<typeof outcome>;

/** The calls that do one thing with several records of a list. */
export function makeSeveralCalls(list: SettingsList, deleters: readonly Role[]) {
  const { many } = englishNames(list);
  return {
    switchSeveral: endpoint({
      method: 'POST',
      path: `${list.path}/several/active`,
      summary: `Activates or deactivates several ${many}; the answer says which of them failed, and why.`,
      access: list.write,
      body: z.object({ ids, active: z.boolean() }),
      answer: outcome,
    }),
    removeSeveral: endpoint({
      method: 'POST',
      path: `${list.path}/several/delete`,
      summary: `Deletes those of several ${many} that nothing uses; the answer says which of them failed, and why.`,
      access: deleters,
      body: z.object({ ids }),
      answer: outcome,
    }),
  };
}
