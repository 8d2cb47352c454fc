/** The sheet of keyboard shortcuts. */
export const keys = {
  decisions: 'Decisions',
  reasons: 'Reasons',
} as const;
