import type { ProofNeeded } from '@likeness/contract/staff/sessions';
import { ApiError } from './apiError.ts';

/** Asks whoever sits before this page to show who they are. Answers whether they did. */
type AskForProof = (needed: ProofNeeded) => Promise<boolean>;

let ask: AskForProof | undefined;
let underWay: Promise<boolean> | undefined;

/** Whoever draws the question registers here; the function that comes back ends it. */
export function drawProofQuestion(drawn: AskForProof): () => void {
  ask = drawn;
  return () => {
    if (ask === drawn) ask = undefined;
  };
}

/** Whether a call may be sent again, because it was refused for want of a proof that the person has given now. */
export async function provenAfter(refusal: unknown): Promise<boolean> {
  if (!(refusal instanceof ApiError) || refusal.code !== 'proof_needed' || !ask) return false;
  const needed: ProofNeeded = refusal.params['by'] === 'everything' ? 'everything' : 'password';
  // Calls that are refused together are answered together.
  underWay ??= ask(needed).finally(() => {
    underWay = undefined;
  });
  return underWay;
}
