import { z } from 'zod';
import { readCsv } from '../data.ts';

const PARTS = ['f', 'm', 'last'] as const;

const name = z.strictObject({ origin: z.string(), part: z.enum(PARTS), name: z.string() });

type NamePool = Readonly<Record<(typeof PARTS)[number], readonly string[]>>;

/** Names by their origin, which is not always the country where the person lives. */
export const NAMES: ReadonlyMap<string, NamePool> = new Map(
  [...Map.groupBy(readCsv('names.csv', name), ({ origin }) => origin)].map(([origin, rows]) => {
    const those = (wanted: (typeof PARTS)[number]) => rows.filter(({ part }) => part === wanted).map((row) => row.name);
    return [origin, { f: those('f'), m: those('m'), last: those('last') }];
  }),
);
