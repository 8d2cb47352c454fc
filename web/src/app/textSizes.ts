/** The five sizes of text, from notes to titles. There is no other, and nobody has to read anything smaller. */
export const TEXT_SIZES = {
  small: '0.75rem',
  dense: '0.8125rem',
  body: '0.875rem',
  heading: '1rem',
  title: '1.25rem',
} as const;
