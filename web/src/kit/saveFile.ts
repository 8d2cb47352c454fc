/** How long the address of a file stays valid, so that the browser can read it. */
const TAKEN_MS = 60_000;

/** Saves a file that an answer contains as base64. */
export function saveFile(base64: string, fileName: string, type: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const href = URL.createObjectURL(new Blob([bytes], { type }));
  Object.assign(document.createElement('a'), { href, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(href), TAKEN_MS);
}
