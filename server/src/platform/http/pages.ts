import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Files, fileKey } from '../files/files.ts';
import { Refusal } from '../refusal.ts';

const YEAR = 365 * 24 * 60 * 60;

export interface Pages {
  apiPrefix: string;
  /** The folder of the built pages. */
  pages: string | undefined;
  files: Files;
}

/**
 * Serves what is not a call: catalogue pictures under /static, whose names are hashes of what they show, and the pages.
 * Every other address is the application's own and answered with its one page.
 */
export async function servePages(http: FastifyInstance, { apiPrefix, pages, files }: Pages): Promise<void> {
  http.get<{ Params: { name: string } }>('/static/masks/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params;
    const sha256 = /^([0-9a-f]{64})\.png$/.exec(name)?.[1];
    // Only what was stored as a mask is public: photos have no rendition of that name.
    const key = sha256 && fileKey(sha256, 'mask.png');
    if (!key || !(await files.has(key))) throw new Refusal('not_found', { params: { what: 'The picture' } });
    return reply
      .header('cache-control', `public, max-age=${YEAR}, immutable`)
      .type('image/png')
      .serializer((value: unknown) => value as string)
      .send(await files.stream(key));
  });
  const built = pages !== undefined && existsSync(join(pages, 'index.html'));
  if (built) {
    await http.register(fastifyStatic, {
      root: pages,
      index: false,
      preCompressed: false,
      setHeaders: (reply, path) => {
        // Built files carry a hash in their name; the page that names them must be asked for each time.
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
      },
    });
  }
  const sendPage = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').sendFile('index.html');
  // The root is a folder, which is not served: its address is the application's as well.
  if (built) http.get('/', { schema: { hide: true } }, (_request, reply) => sendPage(reply));
  http.setNotFoundHandler((request, reply) => {
    const pathname = request.url.split('?', 1)[0]!;
    const isPage =
      // A built file of an earlier version is gone, and a page in its place would only confuse the browser.
      built &&
      request.method === 'GET' &&
      ![`${apiPrefix}/`, '/static/', '/assets/'].some((files) => pathname.startsWith(files));
    if (isPage) return sendPage(reply);
    throw new Refusal('no_such_call');
  });
}
