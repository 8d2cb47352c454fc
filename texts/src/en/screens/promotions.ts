/** Promotions: how often one was used, and why nobody can use it although it may be switched on. */
export const promotions = {
  expired: 'Expired',
  used_up: 'Used up',
  used_of: '{used, number}\u00a0of\u00a0{quantity, number}',
  not_begun: 'Not started yet',
} as const;
