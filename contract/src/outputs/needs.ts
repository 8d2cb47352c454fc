/** A line that a document's photo is used for, with the requirements of its product and purpose. */
export interface WantedLine {
  /** The country of the line's purpose, in capitals. */
  readonly countryCode: string;
  readonly posted: boolean;
  readonly coded: boolean;
}

/**
 * Who issues the code by which an authority gets the photo. `state`: the provider that collects photos for the state.
 * `house`: we do, because the authority fetches the photo from us by a short address.
 */
export type CodeIssuer = 'state' | 'house';

/** "British authorities fetch the photo themselves, from an address the customer types in." */
const FETCHES_THE_PHOTO = 'GB';

interface Need {
  /** Undefined of a line that needs no code. */
  readonly issuer: CodeIssuer | undefined;
  /** Whether it needs the photo as a file, the one that an authority fetches included. */
  readonly isFile: boolean;
}

/**
 * "What does this line need?" One that needs neither paper nor a code is a file. For a British purpose, a file or a code
 * means a file with a short address; if this house has no short addresses, it is only a file.
 */
export function needOf(
  { countryCode, posted, coded }: WantedLine,
  { hasShortAddresses }: { hasShortAddresses: boolean },
): Need {
  const isFile = !posted && !coded;
  if (countryCode !== FETCHES_THE_PHOTO) return { issuer: coded ? 'state' : undefined, isFile };
  const wantsPhoto = isFile || coded;
  return { issuer: wantsPhoto && hasShortAddresses ? 'house' : undefined, isFile: wantsPhoto };
}
