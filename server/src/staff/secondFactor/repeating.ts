import { randomBytes } from 'node:crypto';
import { REPEATED_MS } from '@likeness/contract/kit/limits';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type KeyedRequest, firstAnswer, once } from '../../platform/http/idempotency.ts';
import type { Tokens } from '../../platform/tokens.ts';
import { newRecoveryCodes, recoveryCodesOf } from './codeStore.ts';

/** A request that makes recovery codes, as it is known again when it is sent again. */
export interface CodesRequest {
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
  request: CodesRequest,
  { tokens, now }: Kit,
): Promise<{ codes: string[] | null } | undefined> {
  const keyed = keyedRequest(request, tokens);
  const first = keyed && (await firstAnswer(orm, keyed));
  if (!first || now.getTime() - first.at.getTime() >= REPEATED_MS) return undefined;
  const { salt } = first.answer as Kept;
  return { codes: salt === null ? null : recoveryCodesOf(seedOf(request, tokens, salt), tokens) };
}

/**
 * Makes new recovery codes, in the transaction of what they belong to. Null where they are not `due`, which is
 * remembered as well.
 */
export async function tellCodes(
  tx: Transaction,
  request: CodesRequest,
  due: boolean,
  { tokens, now }: Kit,
): Promise<string[] | null> {
  const salt = due ? randomBytes(SALT_BYTES).toString('base64url') : null;
  const keyed = keyedRequest(request, tokens);
  if (keyed) await once<Kept>(tx, keyed, now, async () => ({ salt }));
  return salt === null ? null : newRecoveryCodes(tx, request.staffId, seedOf(request, tokens, salt), tokens);
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
  { staffId, idempotencyKey: key, content }: CodesRequest,
  tokens: Tokens,
): KeyedRequest | undefined {
  if (key === undefined) return undefined;
  const fingerprint = (text: string) => tokens.deriveByEach('request for recovery codes', text);
  return { owner: `staff:${staffId}`, key: fingerprint(key)[0]!, content, fingerprint };
}

function seedOf({ staffId, idempotencyKey }: CodesRequest, tokens: Tokens, salt: string): string {
  return tokens.derive('recovery codes', String(staffId), idempotencyKey ?? '', salt);
}
