import { BLAMING_TAGS, type CommentTag, NAMEABLE_ROLES, REFUSAL_TAG } from '@likeness/contract/orderDesk/afterSales';
import { type RoleKey, holdsOneOf } from '@likeness/contract/kit/roles';

/** What is wrong with what a comment says beside its text, as the code of a refusal. */
export type CommentFault = 'comment_names_nobody' | 'comment_without_refusal' | 'comment_reasons_without_refusal';

/**
 * "A refusal by an authority is somebody's: whoever approved the photo." So the tag of a refusal names a person, and a
 * person is named only beside a tag that can be somebody's doing. Reasons are those of such a refusal.
 */
export function faultOfComment(
  tags: readonly CommentTag[],
  namesSomebody: boolean,
  givesReasons = false,
): CommentFault | undefined {
  if (tags.includes(REFUSAL_TAG) && !namesSomebody) return 'comment_names_nobody';
  if (namesSomebody && !tags.some((tag) => BLAMING_TAGS.includes(tag))) return 'comment_without_refusal';
  if (givesReasons && !tags.includes(REFUSAL_TAG)) return 'comment_reasons_without_refusal';
  return undefined;
}

/** "Only who judges or edits photos can have approved one." */
export function mayBeNamed(roles: readonly RoleKey[]): boolean {
  return holdsOneOf(roles, NAMEABLE_ROLES);
}
