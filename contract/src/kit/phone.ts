const PHONE_DIGITS_MIN = 6;

/** Numbers are written in as many ways as there are countries: only what cannot be one is told from it. */
const PHONE_SIGNS = /^[\d\p{Zs}+()./-]*$/u;

/**
 * "A telephone number has at least six digits, and no letters." It is asked of staff. What is stored already may be anything,
 * and so may what an application sends with an order: none is lost for a telephone number.
 */
export function isPhone(text: string): boolean {
  return PHONE_SIGNS.test(text) && text.replaceAll(/\D/g, '').length >= PHONE_DIGITS_MIN;
}
