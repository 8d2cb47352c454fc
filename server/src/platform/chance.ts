import { createHmac } from 'node:crypto';

/**
 * A number from 0 up to 1 for a question: always the same for the same question, on every server, and not to be guessed
 * by anybody who does not know the secret.
 */
export type Chance = (question: string) => number;

export function chanceOf(secret: string): Chance {
  return (question) => createHmac('sha256', secret).update(`chance: ${question}`).digest().readUInt32BE() / 2 ** 32;
}
