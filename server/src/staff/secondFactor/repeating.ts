import { randomBytes } from 'node:crypto';
import { REPEATED_MS } from '@likeness/contract/kit/limits';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type KeyedRequest, firstAnswer, once } from '../../platform/http/idempotency.ts';
import type { Tokens } from '../../platform/tokens.ts';
import { newRecoveryCodes, recoveryCodesOf } from './codeStore.ts';

/** A request that shows or adds a second factor, as it is known again when it is sent again. */
export interface KnownRequest {
  readonly staffId: number;
  /** Without one it is not known again. */
  readonly idempotencyKey: string | undefined;
  /** What distinguishes it from others of this person. */
  readonly content: unknown;
}

const SALT_BYTES = 32;

interface Kit {
  readonly tokens: Tokens;
  readonly now: Date;
}

/**
 * "Whose answer got lost is told the same codes again", as long as pages send a request again. Undefined if the request
 * is new. The codes are null where there were none to tell.
 */
export async function codesToldBefore(
  orm: Transaction,
  request: KnownRequest,
  { tokens, now }: Kit,
): Promise<{ codes: string[] | null } | undefined> {
  const kept = await answeredBefore<Kept>(orm, request, { tokens, now });
  if (!kept) return undefined;
  const { salt } = kept;
  return { codes: salt === null ? null : recoveryCodesOf(seedOf(request, tokens, salt), tokens) };
}

/**
 * Makes new recovery codes, in the transaction of what they belong to. Null where they are not `due`, which is
 * remembered as well.
 */
export async function tellCodes(
  tx: Transaction,
  request: KnownRequest,
  due: boolean,
  { tokens, now }: Kit,
): Promise<string[] | null> {
  const salt = due ? randomBytes(SALT_BYTES).toString('base64url') : null;
  await keepAnswer(tx, request, { salt }, { tokens, now });
  return salt === null ? null : newRecoveryCodes(tx, request.staffId, seedOf(request, tokens, salt), tokens);
}

/** What was kept for this very request just now; undefined if it is new. */
export async function answeredBefore<Answer extends object>(
  orm: Transaction,
  request: KnownRequest,
  { tokens, now }: Kit,
): Promise<Answer | undefined> {
  const keyed = keyedRequest(request, tokens);
  const first = keyed && (await firstAnswer(orm, keyed));
  if (!first || now.getTime() - first.at.getTime() >= REPEATED_MS) return undefined;
  return first.answer as Answer;
}

/** Keeps what the same request is answered with when it is sent again, in the transaction of what it does. */
export async function keepAnswer(
  tx: Transaction,
  request: KnownRequest,
  answer: object,
  { tokens, now }: Kit,
): Promise<void> {
  const keyed = keyedRequest(request, tokens);
  if (keyed) await once(tx, keyed, now, async () => answer);
}

/** All that is stored of the answer; the salt is null where no codes were told. */
interface Kept {
  readonly salt: string | null;
}

/**
 * The key itself is stored nowhere. So nobody can make the codes again from what the database holds, not even with
 * TOKEN_SECRET.
 */
function keyedRequest(
  { staffId, idempotencyKey: key, content }: KnownRequest,
  tokens: Tokens,
): KeyedRequest | undefined {
  if (key === undefined) return undefined;
  const fingerprint = (text: string) => tokens.deriveByEach('request for recovery codes', text);
  return { owner: `staff:${staffId}`, key: fingerprint(key)[0]!, content, fingerprint };
}

function seedOf({ staffId, idempotencyKey }: KnownRequest, tokens: Tokens, salt: string): string {
  return tokens.derive('recovery codes', String(staffId), idempotencyKey ?? '', salt);
}
