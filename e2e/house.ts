import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUSE_MS, SERVER_STOP_MS } from './limits.ts';
import { createDatabase } from './postgres.ts';
import { end, endsWithin, launch } from './program.ts';

const HOUSE = 'LIKENESS_JOURNEYS_HOUSE';

/** The demo house of this run. Nobody works in it: every server gets a copy. */
export interface House {
  readonly directory: string;
  /** The secret for signing its links. */
  readonly tokenSecret: string;
  /** Its database on PostgreSQL. The embedded one is in the folder. */
  readonly database: string | undefined;
}

/** Before the journeys: the house that whoever started them has made, or a new one. Returns what removes it. */
export default async function houseForJourneys(): Promise<() => Promise<void>> {
  return process.env[HOUSE] === undefined ? makeHouse() : () => Promise.resolve();
}

/**
 * Makes the house that the journeys of this process and of those it starts find; returns the function that removes it.
 *
 * @param stop ends the filling early
 * @throws Error when it was not filled to its end; nothing is left of it then
 */
export async function makeHouse(stop?: AbortSignal): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'likeness-journeys-'));
  const tokenSecret = randomBytes(32).toString('hex');
  const database = await createDatabase();
  const { DEMO_PICTURES } = process.env;
  const clearAway = async () => {
    await database?.drop();
    rmSync(directory, { recursive: true, force: true });
  };
  const program = launch('demo/src/fill.ts', 'test-results/house.log', {
    DATA_DIR: directory,
    DEMO: '1',
    TOKEN_SECRET: tokenSecret,
    ...(DEMO_PICTURES !== undefined && { DEMO_PICTURES }),
    ...(database && { DATABASE_URL: database.url }),
  });
  const endFilling = () => void program.process.kill('SIGTERM');
  stop?.addEventListener('abort', endFilling);
  try {
    const isDone = await endsWithin(program, HOUSE_MS);
    if (!isDone || program.process.exitCode !== 0) {
      throw new Error(`The demo house could not be filled. Its output:\n${program.output()}`);
    }
  } catch (error) {
    await end(program, SERVER_STOP_MS);
    await clearAway();
    throw error;
  } finally {
    stop?.removeEventListener('abort', endFilling);
  }
  const house: House = { directory, tokenSecret, database: database?.name };
  process.env[HOUSE] = JSON.stringify(house);
  return clearAway;
}

/** The house, in the form in which the processes of the journeys get it. */
export function theHouse(): House {
  const house = process.env[HOUSE];
  if (house === undefined) throw new Error('No house was made before the journeys.');
  return JSON.parse(house) as House;
}
