import { id } from '@likeness/contract/kit/fields';
import { things } from '@likeness/texts/en/contract/things';
import { useParams } from 'react-router-dom';
import { ApiError } from './apiError.ts';

/** The number that stands in the path under this name; undefined where it is none that a record can have. */
export function useRouteNumber(name = 'id'): number | undefined {
  return recordNumber(useParams()[name]);
}

/** The same of what stands in another part of an address. */
export function recordNumber(written: string | null | undefined): number | undefined {
  if (!written || !/^\d+$/.test(written)) return undefined;
  const number = id.safeParse(written);
  return number.success ? number.data : undefined;
}

/** The name of what refusals speak of, as a key of the texts. */
export type ThingKey = `things.${keyof typeof things}`;

/** What is told of a number that no record has: nobody needs to be asked for it. */
export function notThere(thing: ThingKey): ApiError {
  const what = things[thing.slice('things.'.length) as keyof typeof things];
  return new ApiError('not_found', 404, '', { code: 'not_found', message: '', params: { what } });
}
