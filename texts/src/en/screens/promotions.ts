/** Promotions: how often one was used, and why nobody can use it although it may be switched on. */
export const promotions = {
  expired: 'Expired',
  used_up: 'Used up',
  used_of: '{used, number} of {quantity, number}',
  not_begun: 'Not begun yet',
} as const;
