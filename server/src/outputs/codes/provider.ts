interface CodeRequest {
  /** Ours, the same for every attempt: whoever asks twice gets the same code. */
  readonly reference: string;
  /** What the code is to be used for: `PERMIS_DE_CONDUIRE`, `ETRANGER`. */
  readonly usage: string | null;
  readonly photo: Buffer;
  readonly signature: Buffer | null;
}

/**
 * Who collects photos and signatures for the state and gives out the codes by which it fetches them. The protocol between
 * the two is not public, so this is the seam: whoever has a contract with a collector writes its client here.
 */
export interface EphotoProvider {
  /** @throws when it does not answer or refuses; asking again later is safe */
  request(request: CodeRequest): Promise<{ code: string }>;
  /** Revoking twice does no harm. */
  revoke(code: string): Promise<void>;
}
