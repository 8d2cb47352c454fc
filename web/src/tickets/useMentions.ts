import { ticketChoices } from '@likeness/contract/tickets/list';
import { useApiQuery } from '../kit/queries.ts';
import { useFormats } from '../kit/useFormats.ts';

export interface Colleague {
  readonly id: number;
  readonly name: string;
}

/** The people of support, and which of them a message names. */
export function useMentions() {
  const formats = useFormats();
  const { data } = useApiQuery(ticketChoices, {});
  const colleagues = (data?.colleagues ?? []).map((person): Colleague => {
    return { id: person.id, name: formats.person(person) ?? '' };
  });
  const mentionedIn = (message: string) =>
    colleagues.filter(({ name }) => name !== '' && message.includes(`@${name}`)).map(({ id }) => id);
  return { colleagues, mentionedIn };
}
