import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type Bucket = {
  server: Server;
  address: string;
  requests: { method: string; headers: IncomingMessage['headers'] }[];
};

/** A list comes in pages, as that of a bucket with thousands of objects. */
const PAGE = 2;

/** Just enough of S3 to keep, read, list and delete objects of the bucket `photos`. */
export async function startBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  const requests: Bucket['requests'] = [];

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    const key = pathname.replace('/photos/', '');
    const body = await buffer(request);
    requests.push({ method: request.method ?? '', headers: request.headers });
    if (request.method === 'PUT') objects.set(key, body);
    else if (request.method === 'POST') {
      for (const [, deleted = ''] of String(body).matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(deleted);
      response.end('<DeleteResult/>');
      return;
    } else if (searchParams.has('list-type')) {
      const after = searchParams.get('continuation-token') ?? '';
      const prefix = searchParams.get('prefix') ?? '';
      const isFlat = (searchParams.get('delimiter') ?? '') === '';
      /** The key, or the folder in which it lies. */
      const entryOf = (key: string) => (isFlat ? key : prefix + /^[^/]*\/?/.exec(key.slice(prefix.length))![0]);
      const entries = [...objects.keys()].filter((name) => name.startsWith(prefix)).map(entryOf);
      const listed = [...new Set(entries)].toSorted().filter((name) => name > after);
      const contents = listed
        .slice(0, PAGE)
        .map((name) =>
          name.endsWith('/')
            ? `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`
            : `<Contents><Key>${name}</Key></Contents>`,
        );
      const next = listed.length > PAGE ? `<NextContinuationToken>${listed[PAGE - 1]}</NextContinuationToken>` : '';
      response.end(
        `<ListBucketResult>${contents.join('')}<IsTruncated>${next !== ''}</IsTruncated>${next}</ListBucketResult>`,
      );
      return;
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.end();
      return;
    }
    const found = objects.get(key);
    if (!found) {
      response.writeHead(404, { 'content-type': 'application/xml' });
      response.end(request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>');
      return;
    }
    response.end(request.method === 'GET' ? found : '');
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The bucket did not start');
  return { server, address: `http://127.0.0.1:${address.port}`, requests };
}
