import { PASSWORD_MESSAGES } from '@likeness/contract/kit/passwordRule';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { accountLanguage, email as emailField } from '@likeness/contract/kit/fields';
import { ASSIGNABLE_ROLES, ROLES, type RoleKey } from '@likeness/contract/kit/roles';
import { writeAudit } from '../audit/index.ts';
import { MIGRATIONS } from '../openPlatform.ts';
import { ConfigError, readConfig } from '../platform/config.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { databaseProblem, startProblem } from '../platform/database/problem.ts';
import { type PasswordOwner, passwordFault } from './passwordRule.ts';
import { type NewAccount, accountByEmail, createAccount } from './store.ts';

const USAGE = `Makes an account:

  npm run account:create -- --email anna@example.com --role superAdmin

  --email       signs in with it
  --role        ${ASSIGNABLE_ROLES.map((key) => ROLES[key]).join(', ')}; several with commas
  --first-name  --last-name  how colleagues see the person
  --language    en, fr, es or ar: of the screens and e-mails; en unless said otherwise

The password is asked for, or read from the standard input when something is piped into it.`;

/** A mistake in the command, as a sentence for the person who typed it. */
export class CommandMistake extends Error {
  override name = 'CommandMistake';
}

export type AccountOptions = Omit<NewAccount, 'password'>;

/** Reads the arguments of the command. @throws CommandMistake */
export function readAccountOptions(words: readonly string[]): AccountOptions {
  const given = parseWords(words);
  if (given.email === undefined || given.role === undefined) throw new CommandMistake(USAGE);
  const email = emailField.safeParse(given.email);
  if (!email.success) throw new CommandMistake(`${given.email} is not a valid e-mail.`);
  const language = accountLanguage.safeParse(given.language ?? 'en');
  if (!language.success) throw new CommandMistake(`${given.language} is not a language of accounts: en, fr, es or ar.`);
  return {
    email: email.data.toLowerCase(),
    firstName: given['first-name']?.trim() || email.data.split('@')[0]!,
    lastName: given['last-name']?.trim() ?? '',
    roles: [...new Set(given.role.flatMap((names) => names.split(',')).map(roleNamed))],
    language: language.data,
  };
}

function parseWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        email: { type: 'string' },
        role: { type: 'string', multiple: true },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
        language: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new CommandMistake(`${(error as Error).message}\n\n${USAGE}`);
  }
}

/** A role as people write it (superAdmin, super_admin) or as it is stored (ROLE_SUPER_ADMIN). */
function roleNamed(name: string): RoleKey {
  const plain = (word: string) =>
    word
      .toLowerCase()
      .replace(/^role_/, '')
      .replaceAll(/[^a-z]/g, '');
  const key = ASSIGNABLE_ROLES.find((candidate) => plain(candidate) === plain(name));
  if (key) return key;
  const known = ASSIGNABLE_ROLES.map((candidate) => ROLES[candidate]).join(', ');
  throw new CommandMistake(`${name.trim() || 'Nothing'} is not a role that a person can have. There are: ${known}.`);
}

async function requirePassword(password: string, owner: PasswordOwner): Promise<string> {
  const fault = await passwordFault(password, owner);
  if (fault) throw new CommandMistake(PASSWORD_MESSAGES[fault]);
  return password;
}

/** Creates the account after asking for its password. An e-mail that already has an account is refused before that. */
export async function makeAccount(
  database: Pick<Database, 'orm' | 'transaction'>,
  options: AccountOptions,
  askPassword: () => Promise<string>,
  now: Date,
): Promise<void> {
  const taken = new CommandMistake(`There is an account for ${options.email} already.`);
  if (await accountByEmail(database.orm, options.email)) throw taken;
  const password = await requirePassword(await askPassword(), options);
  try {
    await database.transaction(async (tx) => {
      const { id } = await createAccount(tx, { ...options, password }, now);
      const after = { email: options.email, roles: options.roles };
      await writeAudit(tx, { name: 'account_created', subject: 'staff', subjectId: id, after, now });
    });
  } catch (error) {
    throw databaseProblem(error)?.kind === 'unique' ? taken : error;
  }
}

/** From the terminal, asked twice and not shown; or the first line of piped input. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? '';
  const password = await askUnseen('Password: ');
  if ((await askUnseen('Once more: ')) !== password) throw new CommandMistake('The two passwords are not the same.');
  return password;
}

async function askUnseen(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const leaving = new AbortController();
  lines.on('SIGINT', () => leaving.abort());
  process.stdout.write(question);
  try {
    return await lines.question('', { signal: leaving.signal });
  } catch (error) {
    throw leaving.signal.aborted ? new CommandMistake('No account was made.') : error;
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}

async function main(): Promise<void> {
  const options = readAccountOptions(process.argv.slice(2));
  const { directDatabaseUrl: url, dataDirectory } = readConfig(process.env);
  const database = await openDatabase({ url, directory: join(dataDirectory, 'database') });
  try {
    await migrate(database, MIGRATIONS);
    await makeAccount(database, options, askPassword, new Date());
    process.stdout.write(`${options.email} can sign in now.\n`);
  } finally {
    await database.close();
  }
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    const plain = error instanceof CommandMistake || error instanceof ConfigError;
    const sentence = plain ? error.message : startProblem(error);
    process.stderr.write(`${sentence ?? (error as Error).stack}\n`);
    process.exitCode = 1;
  });
}
