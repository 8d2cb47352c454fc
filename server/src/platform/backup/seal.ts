import { createHash } from 'node:crypto';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { BackupProblem, DAMAGED } from './problem.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** How what lies in a backup is encrypted: with age, which anybody can open with its own program, or not at all. */
export interface Seal {
  /** Where the files that are sealed alike lie: those of another key could not be opened with this one. */
  readonly pool: string;
  /** The public key it is sealed for; null if it is not sealed. */
  readonly recipient: string | null;
  /** Whether the key can open what it seals: a public one cannot. */
  readonly opens: boolean;
  seal(content: Uint8Array): Promise<Uint8Array>;
  sealAll(content: Bytes): Promise<Bytes>;
  /** @throws BackupProblem if it is damaged or was sealed for another key */
  open(content: Uint8Array): Promise<Uint8Array>;
  openAll(content: Bytes): Promise<Bytes>;
}

const OPEN: Seal = {
  pool: 'plain',
  recipient: null,
  opens: true,
  seal: (content) => Promise.resolve(content),
  sealAll: (content) => Promise.resolve(content),
  open: (content) => Promise.resolve(content),
  openAll: (content) => Promise.resolve(content),
};

/**
 * @param key of age: a secret one (`AGE-SECRET-KEY-1…`) seals and opens, a public one (`age1…`) only seals. Without a key
 *   nothing is encrypted.
 */
export async function sealWith(key: string | undefined): Promise<Seal> {
  if (key === undefined) return OPEN;
  const secret = key.startsWith('AGE-SECRET-KEY-') ? key : undefined;
  const recipient = secret === undefined ? key : await identityToRecipient(secret);
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const decrypter = new Decrypter();
  if (secret !== undefined) decrypter.addIdentity(secret);

  const opening = async <T>(work: () => Promise<T>): Promise<T> => {
    if (secret === undefined) throw new BackupProblem(NEEDS_SECRET);
    return await work().catch((error: unknown) => {
      throw asProblem(error);
    });
  };
  return {
    pool: createHash('sha256').update(recipient).digest('hex').slice(0, 16),
    recipient,
    opens: secret !== undefined,
    seal: async (content) => await encrypter.encrypt(content),
    sealAll: async (content) => (await encrypter.encrypt(webStream(content))) as AsyncIterable<Uint8Array>,
    open: (content) => opening(() => decrypter.decrypt(content)),
    openAll: (content) =>
      opening(async () => reported((await decrypter.decrypt(webStream(content))) as AsyncIterable<Uint8Array>)),
  };
}

/** What the library reads: a stream of the web, in its own types. */
function webStream(content: Bytes): ReadableStream<Uint8Array> {
  const chunks = content[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}

const NEEDS_SECRET =
  'BACKUP_KEY holds the public key (age1…), which only makes backups. To read one give the secret key, AGE-SECRET-KEY-1….';

async function* reported(content: Bytes): Bytes {
  try {
    yield* content;
  } catch (error) {
    throw asProblem(error);
  }
}

/** What the library throws says nothing of keys to a person who restores. */
function asProblem(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof BackupProblem || 'code' in error) return error;
  const isOther = error.message.includes('no identity matched');
  const sentence = isOther
    ? 'This backup was encrypted for another key. Give its key in BACKUP_KEY.'
    : `${DAMAGED}: what was encrypted has been changed or cut off.`;
  return new BackupProblem(sentence, { cause: error });
}
