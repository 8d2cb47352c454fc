import { ACTIVITY_PAGE, activityChoices, bringBack, listActivity } from '@likeness/contract/settings/activity';
import { auditById, latestAuditOn } from '../../audit/index.ts';
import type { SQL } from '../../platform/database/drizzle.ts';
import { type Binding, type StaffIdentity, bind } from '../../platform/http/bind.ts';
import { Refusal, notFound } from '../../platform/refusal.ts';
import { type OwnWork, type ServedList, type SettingsLists, openList, restoreRow } from '../../settingsLists/index.ts';
import { type Deleted, mayBringBack, readableValues } from './rules.ts';
import { entriesOf, occurringIn } from './store.ts';

/**
 * What everybody did.
 *
 * @param ownWork what features do themselves with the records of their lists, by the list's name
 * @param ofWithheldOrder true of the audit entries whose comments nobody reads any more
 */
export function activityRoutes(
  settingsLists: SettingsLists,
  ownWork: Readonly<Record<string, OwnWork>>,
  ofWithheldOrder: SQL,
): Binding[] {
  const restoreOf = ({ list: { name } }: ServedList) => {
    const own = ownWork[name];
    return own?.restore ?? (own?.add ? undefined : restoreRow);
  };
  const listOf = (subject: string) => settingsLists.all().find(({ list }) => list.name === subject);
  const canComeBack = (entry: Deleted, served: ServedList | undefined, user: StaffIdentity): served is ServedList =>
    served !== undefined && restoreOf(served) !== undefined && mayBringBack(entry, served.list, user.roles);
  return [
    bind(listActivity, async ({ tx, query, user }) => {
      const found = await entriesOf(tx, query, { limit: ACTIVITY_PAGE + 1, ofWithheldOrder });
      const result = found.slice(0, ACTIVITY_PAGE).map(({ is_last_deletion: isLast, created_at: at, ...entry }) => {
        const served = listOf(entry.subject);
        return {
          ...entry,
          ...readableValues(entry, served?.rules.hidden !== undefined),
          created_at: new Date(at).toISOString(),
          allowedActions: isLast && canComeBack(entry, served, user) ? ['bringBack' as const] : [],
        };
      });
      return { result, next: found.length > ACTIVITY_PAGE ? result.at(-1)!.id : null };
    }),
    bind(activityChoices, ({ tx }) => occurringIn(tx)),
    bind(bringBack, async (call) => {
      const { tx, user, params } = call;
      const entry = await auditById(tx, params.id);
      if (!entry || entry.name !== 'deleted') throw notFound('The change');
      const served = listOf(entry.subject);
      if (!canComeBack(entry, served, user)) throw new Refusal('access_denied');
      const latest = await latestAuditOn(tx, entry.subject, entry.subjectId);
      if (latest?.id !== entry.id) throw new Refusal('changed_meanwhile');
      const open = openList(call, settingsLists, served);
      await restoreOf(served)!(open, entry.subjectId, entry.before as Record<string, unknown>);
      return { id: entry.subjectId, subject: entry.subject };
    }),
  ];
}
