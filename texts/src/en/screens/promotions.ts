/** Why nobody can use a promotion, although it may be switched on. */
export const promotions = {
  expired: 'Expired',
  used_up: 'Used up',
  not_begun: 'Not begun yet',
} as const;
