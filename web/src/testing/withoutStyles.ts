/**
 * The styles of the components stay outside the page: the test browser would read each of them, and match all of them
 * with each element whose visibility is asked for, which took a large part of the tests' time. None of them shows anything
 * without a layout.
 */
export function withoutStyles(): void {
  const outside = document.createElement('div');
  const { head } = document;
  const insertBefore = head.insertBefore.bind(head);
  head.insertBefore = <T extends Node>(node: T, before: Node | null): T =>
    node instanceof HTMLStyleElement && node.dataset['emotion'] !== undefined
      ? outside.insertBefore(node, before)
      : insertBefore(node, before);
}
