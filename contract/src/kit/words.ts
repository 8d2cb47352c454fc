/** As a title has it: `Ticket reasons`. */
export function titled(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
