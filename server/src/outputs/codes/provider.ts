interface CodeRequest {
  /** Our reference, the same in every attempt: a repeated request gets the same code. */
  readonly reference: string;
  /** What the code is used for: `PERMIS_DE_CONDUIRE`, `ETRANGER`. */
  readonly usage: string | null;
  readonly photo: Buffer;
  readonly signature: Buffer | null;
}

/**
 * A provider that collects photos and signatures for a state and issues the codes by which the state fetches them. The
 * protocol is not public: a house that has a contract with a provider implements its client here.
 */
export interface EphotoProvider {
  /** @throws when the provider does not answer or refuses; repeating the request later is safe */
  request(request: CodeRequest): Promise<{ code: string }>;
  /** Revoking twice does no harm. */
  revoke(code: string): Promise<void>;
}
