/** "A corrected photo keeps its name." Letter case, extension and one trailing " (2)" of a browser's copy do not count. */
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
