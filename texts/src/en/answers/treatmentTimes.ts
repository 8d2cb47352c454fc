/** How long customers wait, for each hour of the week. */
export const treatment_times = {
  saved: 'Treatment time saved',
} as const;
