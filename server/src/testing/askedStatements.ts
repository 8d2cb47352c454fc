import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What one test file sent to its database. */
export interface Asked {
  /** Its path in the repository. */
  readonly file: string;
  /** How long it took. */
  readonly seconds: number;
  /** The shapes of its statements, each once. */
  readonly statements: readonly string[];
}

/** The folder of the notes of a run on the embedded database; unset where nobody needs them. */
export const NOTES = process.env['ASKED_STATEMENTS'];

/** The notes of a run; none if it left none. */
export function readAsked(folder: string): Asked[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Asked);
}

/**
 * What is the same whatever is asked for: values, how many of them, and how often the same is said in a row.
 *
 * @returns undefined for what every database answers alike: one table's rows by equal values, a row that is added, and
 *   what begins or ends a transaction
 */
export function shapeOf(statement: string): string | undefined {
  const shape = statement
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\$?\b\d+(?:\.\d+)?\b/g, '?')
    .replace(/\((?:\?|default)(?:, ?(?:\?|default))*\)/g, '(?)')
    .replace(/\(\?\)(?:, ?\(\?\))+/g, '(?)');
  return PLAIN.some((plain) => plain.test(shape)) ? undefined : shape;
}

const NAME = String.raw`(?:"\w+"|\w+)(?:\.(?:"\w+"|\w+))?`;
const EQUALS = String.raw`${NAME} (?:= \?|is (?:not )?null)`;
const WHERE = String.raw`(?: where \(?${EQUALS}(?: and ${EQUALS})*\)?)?`;
const NAMES = String.raw`${NAME}(?:, ${NAME})*`;
const RETURNING = String.raw`(?: returning (?:${NAMES}|\*))?`;
const PLAIN = [
  String.raw`select (?:${NAMES}|\*) from ${NAME}${WHERE}(?: limit \?)?`,
  String.raw`update ${NAME} set ${NAME} = \?(?:, ${NAME} = \?)*${WHERE}${RETURNING}`,
  String.raw`delete from ${NAME}${WHERE}${RETURNING}`,
  String.raw`insert into ${NAME} \(${NAMES}\) values \(\?\)${RETURNING}`,
  '(?:begin|commit|rollback).*',
].map((pattern) => new RegExp(`^${pattern}$`, 'i'));

/**
 * The quickest of these files that together send all statements that all of them send.
 *
 * @param always those that are asked again whatever they send
 */
export function askingEverything(asked: readonly Asked[], always: ReadonlySet<string>): ReadonlySet<string> {
  const chosen = new Map(asked.filter(({ file }) => always.has(file)).map((one) => [one.file, one]));
  const open = new Set(asked.flatMap(({ statements }) => statements));
  for (const { statements } of chosen.values()) for (const statement of statements) open.delete(statement);
  while (open.size > 0) {
    const gain = ({ statements, seconds }: Asked) =>
      statements.filter((statement) => open.has(statement)).length / Math.max(seconds, 0.1);
    const best = asked.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    chosen.set(best.file, best);
    for (const statement of best.statements) open.delete(statement);
  }
  return new Set(withoutNeedless([...chosen.values()], always).map(({ file }) => file));
}

/** What was chosen early may be asked by what was chosen later. */
function withoutNeedless(chosen: readonly Asked[], always: ReadonlySet<string>): Asked[] {
  const times = new Map<string, number>();
  const count = (statements: readonly string[], by: number) => {
    for (const statement of statements) times.set(statement, (times.get(statement) ?? 0) + by);
  };
  for (const { statements } of chosen) count(statements, 1);
  return chosen
    .toSorted((one, other) => other.seconds - one.seconds)
    .filter(({ file, statements }) => {
      if (always.has(file) || statements.some((statement) => times.get(statement) === 1)) return true;
      count(statements, -1);
      return false;
    });
}
