import { readFile } from 'node:fs/promises';
import { Disk } from 'flydrive';
import { FileMissing } from './fileStore.ts';
import type { FileStore } from './fileStore.ts';

/**
 * Files in a bucket of S3 or a compatible service: `s3://bucket?endpoint=https://…&region=…`. The bucket's own policy
 * must not allow public reading: no access list is sent with files, because many services refuse them.
 */
export async function openBucket(url: string): Promise<FileStore> {
  const { bucket, endpoint, region } = bucketAddress(url);
  const { S3Driver } = await import('flydrive/drivers/s3');
  const disk = new Disk(
    new S3Driver({
      bucket,
      ...(region && { region }),
      ...(endpoint && { endpoint, forcePathStyle: true }),
      visibility: 'private',
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  );
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
    pathOf: () => undefined,
  };
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

function isNotFound(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'NoSuchKey' || cause.name === 'NotFound') return true;
  }
  return false;
}
