/** A moment as a browser's editor shows it: `2026-03-10T09:30` in the viewer's zone. */
export function localMoment(moment: string): string {
  const at = new Date(moment);
  if (moment === '' || Number.isNaN(at.getTime())) return '';
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** A day as a browser's editor has it, in the viewer's zone. */
export function localDay(moment: Date): string {
  return localMoment(moment.toISOString()).slice(0, 10);
}

/** The moment, in UTC, that an editor in the viewer's zone shows; nothing while it shows none. */
export function momentOf(local: string): string {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
