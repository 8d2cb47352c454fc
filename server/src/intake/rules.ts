/** "What does it cost in all?" Added in whole cents: binary fractions would lose some. */
export function sumOf(lines: readonly { amount: string; quantity: number }[]): string {
  const cents = lines.reduce((sum, { amount, quantity }) => sum + centsOf(amount) * BigInt(quantity), 0n);
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

function centsOf(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.split('.');
  return BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
}
