/** How long the address of a file stays valid, so that the browser can read it. */
const TAKEN_MS = 60_000;

/** Saves a file that an answer contains as base64. */
export function saveFile(base64: string, fileName: string, type: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  saveBlob(new Blob([bytes], { type }), fileName);
}

/** Saves a text that is on the screen. */
export function saveText(text: string, fileName: string): void {
  saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), fileName);
}

function saveBlob(blob: Blob, fileName: string): void {
  const href = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(href), TAKEN_MS);
}
