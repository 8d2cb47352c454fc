import {
  REJECT_REASONS_MAX,
  groupReasons,
  listCommentTemplates,
  listVisibleReasons,
} from '@likeness/contract/purposes/reasons';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/refusal.ts';
import { photoPurposes } from '../store.ts';
import { activeTemplates, reasonsAtLevels, visibleReasons } from './store.ts';

export function reasonRoutes(): Binding[] {
  return [
    bind(listVisibleReasons, async ({ tx, query, language }) => ({
      result: await visibleReasons(tx, language, query.limit, (query.page - 1) * query.limit),
    })),
    bind(listCommentTemplates, async ({ tx, language }) => ({ result: await activeTemplates(tx, language) })),
    bind(groupReasons, async ({ tx, body, language }) => {
      const purpose = (await photoPurposes(tx, [body.purpose], 'own')).get(body.purpose);
      if (!purpose) throw notFound('The purpose');
      const levels = await reasonsAtLevels(
        tx,
        purpose.levels.map((level) => level.id),
      );
      const all = await visibleReasons(tx, language, REJECT_REASONS_MAX);
      // A reason that one of the levels rejects for is shown as such, even if another level tolerates it.
      const rejected = all.filter(({ id }) => levels.rejecting.has(id));
      const accepted = all.filter(({ id }) => levels.tolerated.has(id) && !levels.rejecting.has(id));
      const normal = all.filter((reason) => !rejected.includes(reason) && !accepted.includes(reason));
      return { rejected, accepted, normal };
    }),
  ];
}
