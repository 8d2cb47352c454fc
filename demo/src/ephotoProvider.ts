import type { EphotoProvider } from '../../server/src/outputs/index.ts';
import type { Tokens } from '../../server/src/platform/tokens.ts';

/** As the state's forms take them. */
const CODE_LENGTH = 22;
/** Without those that are mistaken for each other on paper. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Gives out codes that look right and open nothing: for the demo house and for tests. */
export function standInProvider(tokens: Pick<Tokens, 'derive'>): EphotoProvider {
  return {
    request: ({ reference }) => {
      const bytes = Buffer.from(tokens.derive('ephoto', reference), 'base64url');
      const code = Array.from({ length: CODE_LENGTH }, (_, place) => LETTERS[bytes[place]! % LETTERS.length]).join('');
      return Promise.resolve({ code });
    },
    revoke: () => Promise.resolve(),
  };
}
