/** The parameters of an address by which a dialog stands over a list. */
const PARAMETERS = ['add', 'copy', 'edit', 'translate', 'language'];

/** The parameters of the list alone, as an address has them: `''`, or with a question mark. */
export function withoutDialog(search: string): string {
  const parameters = new URLSearchParams(search);
  // What has none is kept as it was written.
  if (!PARAMETERS.some((name) => parameters.has(name))) return search;
  for (const name of PARAMETERS) parameters.delete(name);
  return parameters.size > 0 ? `?${parameters}` : '';
}
