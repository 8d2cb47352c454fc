import { randomUUID } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { access, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { PRIVACY_REASONS, type PrivacyReason } from '@likeness/contract/privacy';
import { noteSecurityEvent, writeAudit } from '../audit/index.ts';
import { customerById } from '../customers/index.ts';
import { openPlatform } from '../openPlatform.ts';
import { CommandMistake, runCommand } from '../platform/command.ts';
import { readConfig } from '../platform/config.ts';
import type { Platform } from '../platform/platform.ts';
import { beginErasing, eraseInSteps, eraseJob } from './erasing.ts';
import { erasureOf } from './erasureStore.ts';
import { nameOfZip, zipOfCustomer } from './exporting.ts';
import { ERASING_STEPS } from './personal.ts';
import { eraseAgain } from './replaying.ts';
import { customersWithEmail } from './planStore.ts';

const USAGE = `Everything about a customer, given to them or erased:

  npm run export-customer -- <number or e-mail> <folder or file.zip> --reason <reason>
  npm run erase-customer -- <number> --confirm <the same number> --reason <reason>
  npm run erase-again -- [ledger file]

The reason is ${PRIVACY_REASONS.join(', ')}; without it, asked. To erase again is for after a restore: all who stand in
the ledger, erasures.jsonl in DATA_DIR or the file that is named, are erased again where the restore brought them back.

An embedded database belongs to one program at a time: stop the server first.`;

/** What the security log shows as the device of whoever ran the command. */
const COMMAND = 'command';

type Say = (sentence: string) => void;

/** Writes everything about a customer into a ZIP. Answers its path. */
export async function exportTo(
  platform: Platform,
  whom: string,
  { target, reason }: { target: string; reason: PrivacyReason },
): Promise<string> {
  const { database, clock } = platform;
  const id = await numberOf(platform, whom);
  const path = await freePath(target, nameOfZip(id));
  const now = clock.now();
  // Before anything is written: what is read of a customer is noted also where the file does not get whole.
  await database.transaction(async (tx) => {
    await writeAudit(tx, { name: 'customer_exported', subject: 'customer', subjectId: id, now });
    const detail = `customer ${id}: ${reason}`;
    await noteSecurityEvent(tx, { kind: 'customer_exported', device: COMMAND, detail, now });
  });
  const draft = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  try {
    const { stream } = await zipOfCustomer(platform, id, now);
    await pipeline(stream, createWriteStream(draft, { flags: 'wx', mode: 0o600 }));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return path;
}

/** Where the file goes, which nothing is at yet. @throws CommandMistake */
async function freePath(target: string, fileName: string): Promise<string> {
  const found = await stat(target).catch(() => undefined);
  const path = found?.isDirectory() ? join(target, fileName) : target;
  const folder = dirname(path);
  const isThere = await stat(folder).catch(() => undefined);
  if (!isThere?.isDirectory()) throw new CommandMistake(`There is no folder ${folder}.`);
  await access(folder, constants.W_OK).catch(() => {
    throw new CommandMistake(`Nothing can be written into ${folder}.`);
  });
  if (await stat(path).catch(() => undefined)) throw new CommandMistake(`${path} is there already.`);
  return path;
}

/** Erases a customer, or goes on with an erasure that was broken off. @throws Refusal, as the call does */
export async function eraseNow(
  platform: Platform,
  whom: string,
  { confirmed, reason, say }: { confirmed: string; reason: PrivacyReason; say: Say },
): Promise<void> {
  const { database, clock } = platform;
  if (whom !== confirmed) throw new CommandMistake(`To erase customer ${whom}, add --confirm ${whom}`);
  const id = await numberOf(platform, whom);
  const asked = { staffId: null, reason, address: '', device: COMMAND, now: clock.now() };
  const begun =
    (await erasureOf(database.orm, id)) ?? (await database.transaction((tx) => beginErasing(tx, platform, id, asked)));
  await eraseInSteps(platform, begun.id, clock.now(), (step, done) =>
    say(`${done + 1} of ${ERASING_STEPS.length}: ${step}`),
  );
}

async function numberOf({ database }: Pick<Platform, 'database'>, whom: string): Promise<number> {
  if (/^\d{1,9}$/.test(whom)) {
    if (await customerById(database.orm, Number(whom))) return Number(whom);
    throw new CommandMistake(`There is no customer ${whom}.`);
  }
  const found = await customersWithEmail(database.orm, whom);
  if (found.length === 1) return found[0]!;
  const many = `Several customers have this address: ${found.join(', ')}. Give one of these numbers.`;
  throw new CommandMistake(found.length === 0 ? 'No customer has this address.' : many);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      confirm: { type: 'string', default: '' },
      reason: { type: 'string', default: 'asked' },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const [verb, whom, target] = positionals;
  const say: Say = (sentence) => void process.stdout.write(`${sentence}\n`);
  const reason = PRIVACY_REASONS.find((known) => known === values.reason);
  if (values.help || reason === undefined) throw new CommandMistake(USAGE);
  const work = workOf(verb, { whom, target, reason, confirmed: values.confirm, say });
  if (!work) throw new CommandMistake(USAGE);
  const { platform, close } = await openPlatform(readConfig(process.env), say);
  try {
    // What is broken off here a server goes on with.
    await platform.jobs.workOutsideTransaction(eraseJob, () => Promise.resolve());
    await work(platform);
  } finally {
    await close();
  }
}

interface Wanted {
  readonly whom: string | undefined;
  readonly target: string | undefined;
  readonly reason: PrivacyReason;
  readonly confirmed: string;
  readonly say: Say;
}

/** What the command was asked to do; undefined if it cannot be told. */
function workOf(verb: string | undefined, wanted: Wanted): ((platform: Platform) => Promise<void>) | undefined {
  const { whom, target, reason, confirmed, say } = wanted;
  if (verb === 'again') return async (platform) => say(`Erased again: ${await eraseAgain(platform, whom)}.`);
  if (whom === undefined) return undefined;
  if (verb === 'export' && target !== undefined) {
    return async (platform) => say(`Written to ${await exportTo(platform, whom, { target, reason })}`);
  }
  if (verb !== 'erase') return undefined;
  return async (platform) => {
    await eraseNow(platform, whom, { confirmed, reason, say });
    say(`Customer ${whom} is erased.`);
  };
}

if (import.meta.main) runCommand(main, USAGE);
