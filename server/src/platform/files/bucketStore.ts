import { readFile } from 'node:fs/promises';
import { Disk } from 'flydrive';
import { FileMissing } from './fileStore.ts';
import type { FileStore } from './fileStore.ts';

/**
 * Files in a bucket of S3 or a compatible service: `s3://bucket?endpoint=https://…&region=…`. The bucket's own policy
 * must not allow public reading: no access list is sent with files, because many services refuse them.
 */
export async function openBucket(url: string, patience?: Patience): Promise<FileStore> {
  const disk = await bucketDisk(url, patience);
  return {
    /** Sent from memory and not as a stream, because only then can a request be repeated after a lost connection. */
    async put(sourcePath, key) {
      await disk.put(key, await readFile(sourcePath), { contentType: 'application/octet-stream' });
    },
    async stream(key) {
      try {
        return await disk.getStream(key);
      } catch (error) {
        if (isNotFound(error)) throw new FileMissing(key, error);
        throw error;
      }
    },
    has: async (key) => await disk.exists(key),
    removeAll: async (prefix) => await disk.deleteAll(prefix),
    freeBytes: async () => undefined,
    keys: (folder) => keysIn(disk, folder === undefined ? '' : `${folder}/`),
    folders: (folder) => foldersIn(disk, folder),
    pathOf: () => undefined,
  };
}

type Patience = Readonly<Record<'connectionTimeout' | 'socketTimeout', number>>;

/**
 * A service that does not let anybody in is asked elsewhere, or later; one from which nothing comes any more is given up.
 * In milliseconds; without them a call would wait for ever.
 */
const PATIENCE = { connectionTimeout: 5_000, socketTimeout: 30_000 } as const;

/** The bucket at an address. @throws Error when the address is invalid */
export async function bucketDisk(url: string, patience: Patience = PATIENCE): Promise<Disk> {
  const { bucket, endpoint, region } = bucketAddress(url);
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      bucket,
      ...(region && { region }),
      ...(endpoint && { endpoint, forcePathStyle: true }),
      visibility: 'private',
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { ...patience },
    }),
  );
}

/** The keys of everything below a prefix. */
export async function* keysIn(disk: Disk, prefix: string): AsyncGenerator<string> {
  for await (const object of listed(disk, prefix, { recursive: true })) if (object.isFile) yield object.key;
}

/** The service names each folder once, however much lies in it. */
async function* foldersIn(disk: Disk, folder: string): AsyncGenerator<string> {
  for await (const object of listed(disk, folder, { recursive: false })) if (object.isDirectory) yield object.name;
}

/** What a service lists, a page at a time. */
async function* listed(disk: Disk, prefix: string, how: { recursive: boolean }) {
  for (let next: string | undefined, more = true; more; more = next !== undefined) {
    const page = await disk.listAll(prefix, { ...how, ...(next !== undefined && { paginationToken: next }) });
    yield* page.objects;
    next = page.paginationToken;
  }
}

function bucketAddress(url: string): { bucket: string; endpoint: string | undefined; region: string | undefined } {
  const address = URL.parse(url);
  if (address?.protocol !== 's3:' || address.host === '' || !['', '/'].includes(address.pathname)) {
    throw new Error(`The address of the files must look like s3://bucket?endpoint=https://…&region=…, not ${url}`);
  }
  const endpoint = address.searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !URL.canParse(endpoint)) throw new Error(`The endpoint ${endpoint} is not an address`);
  return {
    bucket: address.host,
    endpoint,
    region: address.searchParams.get('region') ?? (endpoint === undefined ? undefined : 'us-east-1'),
  };
}

export function isNotFound(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'NoSuchKey' || cause.name === 'NotFound') return true;
  }
  return false;
}
