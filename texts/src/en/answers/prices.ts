/** Who changed prices that someone else wants to change. */
export const prices = {
  changed_last: '{name} changed some of them on {at}.',
  changed_by_nobody: 'They were changed on {at}.',
} as const;
