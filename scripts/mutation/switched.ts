import type { Mutant, Span } from './mutants.ts';

export interface NumberedMutant extends Mutant {
  readonly number: number;
}

/** A place in a source at which one of several changes can be made. */
interface Switch extends Span {
  readonly isStatement: boolean;
  readonly mutants: NumberedMutant[];
}

/**
 * The source with all its mutants in it, of which `globalThis.isMutantActive` chooses one or none while it runs: `a < b`
 * becomes `(globalThis.isMutantActive?.(7) ? (a <= b) : (a < b))`. So one process can try all of them.
 */
export function switched(text: string, mutants: readonly NumberedMutant[]): string {
  const places = new Map<string, Switch>();
  for (const mutant of mutants) {
    const { start, end, isStatement } = mutant.whole;
    const key = `${start}-${end}`;
    const place = places.get(key) ?? { start, end, isStatement, mutants: [] };
    places.set(key, place);
    place.mutants.push(mutant);
  }
  // The outer before the inner.
  const sorted = [...places.values()].toSorted((one, other) => one.start - other.start || other.end - one.end);
  return rendered(text, { start: 0, end: text.length }, sorted);
}

function rendered(text: string, span: Span, places: readonly Switch[]): string {
  let result = '';
  let at = span.start;
  for (const [index, place] of places.entries()) {
    if (place.start < at) continue;
    const inner = places.slice(index + 1).filter(({ end }) => end <= place.end);
    result += text.slice(at, place.start) + switchOf(text, place, rendered(text, place, inner));
    at = place.end;
  }
  return result + text.slice(at, span.end);
}

function switchOf(text: string, { start, end, isStatement, mutants }: Switch, unchanged: string): string {
  const isActive = ({ number }: NumberedMutant) => `globalThis.isMutantActive?.(${number})`;
  const changed = (mutant: NumberedMutant) =>
    text.slice(start, mutant.start) + mutant.replacement + text.slice(mutant.end, end);
  return isStatement
    ? `{ ${mutants.map((mutant) => `if (${isActive(mutant)}) { ${changed(mutant)} } else `).join('')}${unchanged} }`
    : `(${mutants.map((mutant) => `${isActive(mutant)} ? (${changed(mutant)}) : `).join('')}(${unchanged}))`;
}
