import type { Platform } from '../platform/platform.ts';

const HOUR = 60 * 60 * 1000;
/** A drawn photo comes back between so many hours after its decision. */
const HOURS_MIN = 1;
export const HOURS_MAX = 72;

type Tokens = Pick<Platform, 'tokens'>;

/**
 * What chance says of a decision: always the same, however often and on whatever server it is asked, and not to be
 * guessed by anybody who does not have the server's secret.
 */
export function chanceOf({ tokens }: Tokens, decision: { readonly id: number; readonly decidedAt: Date }) {
  const [first, second] = fractions(tokens, 'second-look', decision.id);
  return {
    isDrawn: (share: number) => first * 100 < share,
    dueAt: new Date(decision.decidedAt.getTime() + (HOURS_MIN + second * (HOURS_MAX - HOURS_MIN)) * HOUR),
  };
}

/** When within some days somebody gets a planted photo. */
export function plantedDueAt(
  { tokens }: Tokens,
  planted: { readonly id: number; readonly staffId: number },
  { from, days }: { readonly from: Date; readonly days: number },
): Date {
  const [first] = fractions(tokens, 'planted-photo', planted.id, planted.staffId);
  return new Date(from.getTime() + first * days * 24 * HOUR);
}

/** Two independent numbers from 0 up to 1, without 1: 48 bits of a keyed hash each. */
function fractions(tokens: Platform['tokens'], ...names: readonly (string | number)[]): [number, number] {
  const hash = Buffer.from(tokens.derive(...names.map(String)), 'base64url');
  return [hash.readUIntBE(0, 6) / 2 ** 48, hash.readUIntBE(6, 6) / 2 ** 48];
}
