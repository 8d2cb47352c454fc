/** `#rrggbb` from one colour towards another: 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [one, other] = [channels(from), channels(to)];
  return toHex(one.map((value, index) => value + ((other[index] ?? value) - value) * share));
}

export function darken(colour: string, share: number): string {
  return mix(colour, '#140a08', share);
}

export function lighten(colour: string, share: number): string {
  return mix(colour, '#fff6ea', share);
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

function toHex(values: readonly number[]): string {
  return `#${values
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
