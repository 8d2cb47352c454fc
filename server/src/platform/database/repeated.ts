import pg from 'pg';
import { beginStep, type Step } from '../telemetry/traces.ts';

/** Of the driver, and missing in its types. */
declare module 'pg' {
  interface Client {
    /** The number of the database's process, as the server told it at the start. */
    readonly processID: number | null;
    /** What a connection says of itself when it is opened. */
    getStartupConf(): object;
  }
}

/** A statement that came this often is fixed in the code, not built for a single call. */
const COMMON_FROM = 3;
/** Every connection keeps all of them, here and in the database, so their number must be limited. */
const NAMES_MAX = 400;
/** Most texts that are counted never come again, so their number must be limited too. */
const COUNTED_MAX = 2_000;

const names = new Map<string, string>();
const counts = new Map<string, number>();

/** The name of a repeated statement: the same text has the same name on every connection. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= NAMES_MAX) return known;
  const count = (counts.get(text) ?? 0) + 1;
  if (count >= COMMON_FROM) {
    counts.delete(text);
    const name = `repeated_${names.size + 1}`;
    names.set(text, name);
    return name;
  }
  if (counts.size >= COUNTED_MAX) counts.clear();
  counts.set(text, count);
  return undefined;
}

/** A statement as Drizzle and the pool hand it over. */
interface Statement {
  readonly text: string;
  readonly name?: string | undefined;
  readonly values?: readonly unknown[] | undefined;
}

type Query = (config: string | Statement, values?: unknown, callback?: unknown) => unknown;

// oxlint-disable-next-line typescript/unbound-method -- it is called with the client that it is called on
const send = pg.Client.prototype.query as Query;

/** Sends each statement with the name that `named` gives it, as a step of the trace in which it is sent. */
function sending(named: typeof withName): typeof pg.Client.prototype.query {
  const query: Query = function query(this: pg.Client, config, values, callback) {
    const statement = named(config, values);
    return asStep(statement, values, callback, (...rest) => send.call(this, statement, ...rest));
  };
  return query as typeof pg.Client.prototype.query;
}

/**
 * A connection that names repeated statements, so that the database parses and plans them once per connection and not
 * at every call. Statements without parameters stay unnamed, because their texts rarely repeat.
 */
export class RepeatingClient extends pg.Client {
  static {
    this.prototype.query = sending(withName);
  }
}

/**
 * A connection to a pooler, which may give each transaction to another session of PostgreSQL: there a name, and whatever
 * else a session keeps, is not found again. The time zone is the exception, because a pooler passes it on. Drizzle takes
 * whatever has "Pool" in its name for a pool.
 */
export class UnnamedClient extends pg.Client {
  static {
    this.prototype.query = sending(withoutName);
  }

  /** The driver has no option for the time zone. */
  override getStartupConf(): object {
    return { ...super.getStartupConf(), TimeZone: 'UTC' };
  }
}

function withName(config: string | Statement, values: unknown): string | Statement {
  if (typeof config !== 'object' || config.name !== undefined || typeof config.text !== 'string') return config;
  const parameters = Array.isArray(values) ? values : config.values;
  if (parameters === undefined || parameters.length === 0) return config;
  const name = nameOf(config.text);
  return name === undefined ? config : { ...config, name };
}

/** Libraries name statements of their own. */
function withoutName(config: string | Statement): string | Statement {
  if (typeof config !== 'object' || typeof config.text !== 'string') return config;
  return { ...config, name: undefined };
}

type Callback = (error: unknown, ...rest: unknown[]) => unknown;

/** Sends a statement and ends its step when the database has answered, to a callback or a promise. */
function asStep(
  statement: string | Statement,
  values: unknown,
  callback: unknown,
  send: (values: unknown, callback?: unknown) => unknown,
): unknown {
  const text = typeof statement === 'string' ? statement : statement.text;
  // What is no text is a stream of rows, which has no one moment at which it is answered.
  const step = typeof text === 'string' && !('submit' in Object(statement)) ? beginStatement(text) : undefined;
  if (!step) return send(values, callback);
  if (typeof values === 'function') return send(ending(step, values as Callback));
  if (typeof callback === 'function') return send(values, ending(step, callback as Callback));
  const answer = send(values) as Promise<unknown>;
  answer.then(
    () => step.end(),
    (error: unknown) => step.end(error),
  );
  return answer;
}

/** Named by its verb. Its text has no values in it: those are parameters. */
function beginStatement(text: string): Step | undefined {
  const verb = /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'statement';
  return beginStep(verb, { 'db.system.name': 'postgresql', 'db.query.text': text });
}

function ending(step: Step, callback: Callback): Callback {
  return (error, ...rest) => {
    step.end(error);
    return callback(error, ...rest);
  };
}
