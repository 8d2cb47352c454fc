/** Which shares of the decisions get a second look, in percent. */
export interface Shares {
  readonly general: number;
  /** Of people in so many days from their first decision on. */
  readonly newPerson: number;
  readonly newPersonDays: number;
  /** Of photos that their judge had edited. */
  readonly selfEdited: number;
  readonly byPerson: ReadonlyMap<number, number>;
  /** By the code of the purpose's country, in capitals. */
  readonly byCountry: ReadonlyMap<string, number>;
}

/** What the share of a decision depends on. */
export interface Decided {
  readonly staffId: number;
  readonly countryCode: string;
  readonly isByNewPerson: boolean;
  readonly isSelfEdited: boolean;
}

/**
 * "A person's own share holds before everything else, then that of the country; otherwise the highest one that applies:
 * in general, of new people, of self-edited photos."
 */
export function shareOf(shares: Shares, { staffId, countryCode, isByNewPerson, isSelfEdited }: Decided): number {
  const own = shares.byPerson.get(staffId) ?? shares.byCountry.get(countryCode);
  if (own !== undefined) return own;
  return Math.max(shares.general, isByNewPerson ? shares.newPerson : 0, isSelfEdited ? shares.selfEdited : 0);
}
