/** The box that was ticked last in each table, or ticked off. */
const last = new WeakMap<Element, HTMLInputElement>();

/**
 * For the click on the box of a row, or the space bar: with Shift, the boxes between the last one and this one become
 * like it, as in any list of files.
 */
export function tickRange({ shiftKey, currentTarget: box }: React.MouseEvent<HTMLInputElement>): void {
  const table = box.closest('tbody');
  if (!table) return;
  const from = last.get(table);
  last.set(table, box);
  if (!shiftKey || !from) return;
  const boxes = [...table.querySelectorAll<HTMLInputElement>('input[data-ticks-row]')];
  const ends = [boxes.indexOf(from), boxes.indexOf(box)];
  // The row has left the page.
  if (ends.includes(-1)) return;
  for (const between of boxes.slice(Math.min(...ends), Math.max(...ends) + 1)) {
    if (between !== box && between.checked !== box.checked) between.click();
  }
  last.set(table, box);
}
