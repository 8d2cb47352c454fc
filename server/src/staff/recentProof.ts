import { type ProofNeeded, proveAgain } from '@likeness/contract/staff/sessions';
import type { Transaction } from '../platform/database/transaction.ts';
import { type Binding, type StaffIdentity, bind } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { requireOwnPassword } from './ownProof.ts';
import { lastProofs, noteProof } from './proofStore.ts';
import { isRecentProof } from './rules.ts';
import { hasFactor, weighProofOnce } from './secondFactor/index.ts';

/**
 * "An open browser is no proof of who sits before it": for what could take an account away from somebody.
 *
 * @param needed the password is enough to end one's sessions, also for whoever has lost their second factor
 * @throws Refusal proof_needed, which says what to show
 */
export async function requireRecentProof(
  tx: Transaction,
  { id, sessionId }: Pick<StaffIdentity, 'id' | 'sessionId'>,
  needed: ProofNeeded,
  now: Date,
): Promise<void> {
  const proofs = await lastProofs(tx, sessionId);
  if (isRecentProof(proofs?.[needed], now)) return;
  const by: ProofNeeded = needed === 'everything' && (await hasFactor(tx, id)) ? 'everything' : 'password';
  throw new Refusal('proof_needed', { params: { by } });
}

/** Takes the proof that such a refusal asks for. */
export function proofRoutes({ tokens, config }: Pick<Platform, 'tokens' | 'config'>): Binding[] {
  return [
    bind(
      proveAgain,
      async ({ tx, user: { id, sessionId }, body, ...from }) => {
        await requireOwnPassword(tx, id, body.password, from);
        if (body.code !== undefined || body.passkey !== undefined) {
          await weighProofOnce(tx, { staffId: id, step: 'prove' }, body, { tokens, config, ...from }, (inner) =>
            noteProof(inner, sessionId, 'everything', from.now),
          );
        } else {
          await noteProof(tx, sessionId, (await hasFactor(tx, id)) ? 'password' : 'everything', from.now);
        }
        return {};
      },
      // A wrong password stays counted, although the call is refused.
      { eachStatementAlone: true },
    ),
  ];
}
