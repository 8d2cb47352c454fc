/**
 * "A corrected photo keeps its name." Upper and lower case, the extension, and one " (2)" that a browser adds to a copy
 * are ignored.
 */
export function sameBaseName(left: string, right: string): boolean {
  return baseName(left) === baseName(right);
}

export function hasJpegExtension(fileName: string): boolean {
  return /\.jpe?g$/i.test(fileName);
}

function baseName(fileName: string): string {
  return fileName
    .normalize('NFC')
    .trim()
    .replace(/\.[^.]*$/, '')
    .replace(/ ?\(\d{1,3}\)$/, '')
    .trim()
    .toLocaleLowerCase('en');
}
