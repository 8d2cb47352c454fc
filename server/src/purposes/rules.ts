import type { PURPOSE_TYPES } from '@likeness/contract/vocabulary';

interface Child {
  readonly purposeType: (typeof PURPOSE_TYPES)[number];
  readonly replaced: boolean;
}

/**
 * "It is judged once, for the purpose that was ordered; a child of that says how it is printed, or how large the file is."
 * Of several such children it is the oldest that is still in use; without one the ordered purpose says it itself.
 *
 * @param children of the ordered purpose, the oldest first
 */
export function outputOf<Purpose extends Child>(
  type: 'printedPhotoPurpose' | 'digitalPhotoPurpose',
  ordered: Purpose,
  children: readonly Purpose[],
): Purpose {
  return children.find(({ purposeType, replaced }) => purposeType === type && !replaced) ?? ordered;
}
