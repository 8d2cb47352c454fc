import { noteSecurityEvent, writeAudit } from '../audit/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/refusal.ts';
import {
  type Leaving,
  type OnSignOut,
  type SessionUse,
  endSessionsOf,
  passwordMatches,
  replacePassword,
  requireGoodPassword,
} from '../staff/index.ts';
import { isStillGood, mayHaveLink, repeatedSince } from './rules.ts';
import { hashOf, markOf } from './secrets.ts';
import { linkUsedSince, liveLink, spendLink } from './store.ts';

/** What somebody sends who follows a link. */
export interface Followed {
  readonly token: string;
  readonly password: string;
}

type FollowedFrom = SessionUse & Leaving & { readonly releaseWork: OnSignOut };

/** The link with this secret, and its account. @throws Refusal password_link_over */
export async function requireLink(tx: Transaction, token: string, now: Date) {
  const found = await goodLink(tx, token, now);
  if (!found) throw over();
  return found;
}

/**
 * Sets the password of the account that a link is for, and ends all of its sessions. The same request sent again, because
 * its answer was lost, is answered as the first one: otherwise a person would read that the link is over whose password
 * is set.
 *
 * @throws Refusal password_link_over, invalid_input
 */
export async function followLink(tx: Transaction, followed: Followed, from: FollowedFrom) {
  const account = (await setByLink(tx, followed, from)) ?? (await setBefore(tx, followed, from.now));
  if (!account) throw over();
  return account;
}

/** Undefined if there is no such link any more, or somebody else uses it in the same moment. */
async function setByLink(
  tx: Transaction,
  { token, password }: Followed,
  { now, changed, ip: address, device, releaseWork }: FollowedFrom,
) {
  const found = await goodLink(tx, token, now);
  if (!found) return undefined;
  const { link, account } = found;
  await requireGoodPassword(password, account, 'new_password');
  if (!(await spendLink(tx, link.id, now))) return undefined;
  // Somebody else has given the account a password or closed it in the same moment.
  if (!(await replacePassword(tx, account, password))) throw over();
  const { id } = account;
  await endSessionsOf(tx, id, 'password_changed', now);
  await releaseWork(tx, id, { now, changed });
  const name = link.purpose === 'invitation' ? 'invitation_accepted' : 'password_reset';
  await writeAudit(tx, { name, subject: 'staff', subjectId: id, staffId: id, now });
  await noteSecurityEvent(tx, { kind: 'password_link_used', staffId: id, accountId: id, address, device, now });
  return account;
}

/** The account of a link by which this very password was set just now. */
async function setBefore(tx: Transaction, { token, password }: Followed, now: Date) {
  const found = await linkUsedSince(tx, hashOf(token), repeatedSince(now));
  if (!found || !mayHaveLink(found.account) || found.account.email !== found.link.email) return undefined;
  return (await passwordMatches(password, found.account.passwordHash)) ? found.account : undefined;
}

async function goodLink(tx: Transaction, token: string, now: Date) {
  const found = await liveLink(tx, hashOf(token), now);
  if (!found) return undefined;
  const { link, account } = found;
  return isStillGood(link, { ...account, passwordMark: markOf(account) }) ? found : undefined;
}

function over(): Refusal {
  return new Refusal('password_link_over');
}
