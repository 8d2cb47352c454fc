/** What is wrong with a file, in a sentence about it: the found and the wanted value. */
export const broken_rule = {
  format: 'format {actual} instead of {expected}',
  pixel_size: 'pixel size {actual} instead of {expected}',
  weight: 'weight {actual} instead of {expected}',
  colours: 'other colours than {expected}',
} as const;
