import { ticketChoices } from '@likeness/contract/tickets/list';
import { useApiQuery } from '../kit/queries.ts';
import { useFormats } from '../kit/useFormats.ts';

export interface Colleague {
  readonly id: number;
  readonly name: string;
}

/** The people of support. */
export function useColleagues(): readonly Colleague[] {
  const formats = useFormats();
  const { data } = useApiQuery(ticketChoices, {});
  return (data?.colleagues ?? []).map((person) => ({ id: person.id, name: formats.person(person) ?? '' }));
}

/** Whom a message names. Longer names first: one can begin with another, and only the whole one is meant. */
export function mentionedIn(message: string, colleagues: readonly Colleague[]): number[] {
  let rest = message;
  const mentioned = new Set<string>();
  for (const { name } of colleagues.toSorted((one, other) => other.name.length - one.name.length)) {
    if (name === '' || !rest.includes(`@${name}`)) continue;
    mentioned.add(name);
    rest = rest.replaceAll(`@${name}`, ' ');
  }
  return colleagues.filter(({ name }) => mentioned.has(name)).map(({ id }) => id);
}
