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
  /** Which page is answered below an address, such as `/shop/`, in the place of the application's own. */
  others?: Readonly<Record<string, string>>;
  files: Files;
}

/** What a catalogue picture is called in the file store, by its extension. */
const PUBLIC_RENDITIONS = { jpg: 'public.jpg', png: 'public.png' } as const;

/** Where a catalogue picture is shown, and what it is called in the file store. */
export function publicPictureFile(name: string, extension: 'jpg' | 'png') {
  return { address: `/static/pictures/${name}.${extension}`, rendition: PUBLIC_RENDITIONS[extension] };
}

/**
 * Serves what is not a call: catalogue pictures under /static, whose names are hashes of what they show, and the pages.
 * Every other address is the application's own and answered with its one page, but for those that have another.
 */
export async function servePages(
  http: FastifyInstance,
  { apiPrefix, pages, others = {}, files }: Pages,
): Promise<void> {
  // Only what was stored under these names is public: photos have no rendition of any of them.
  servePictures(http, files, 'masks', { png: 'mask.png' });
  servePictures(http, files, 'pictures', PUBLIC_RENDITIONS);
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
  const pageOf = (pathname: string) => Object.entries(others).find(([below]) => pathname.startsWith(below))?.[1];
  const sendPage = (reply: FastifyReply, pathname = '/') =>
    reply.header('cache-control', 'no-cache').sendFile(pageOf(pathname) ?? 'index.html');
  // The root is a folder, which is not served: its address is the application's as well.
  if (built) http.get('/', { schema: { hide: true } }, (_request, reply) => sendPage(reply));
  http.setNotFoundHandler((request, reply) => {
    const pathname = request.url.split('?', 1)[0]!;
    const isPage =
      // A built file of an earlier version is gone, and a page in its place would only confuse the browser.
      built &&
      request.method === 'GET' &&
      ![`${apiPrefix}/`, '/static/', '/assets/'].some((files) => pathname.startsWith(files));
    if (!isPage) throw new Refusal('no_such_call');
    // Not returned: Fastify then waits for it a third time, with more listeners on one response than Node finds healthy.
    void sendPage(reply, pathname);
  });
}

/** Pictures under /static whose names are hashes of what they show: a browser keeps them for good. */
function servePictures(
  http: FastifyInstance,
  files: Files,
  folder: string,
  renditions: Readonly<Partial<Record<'jpg' | 'png', string>>>,
): void {
  const address = `/static/${folder}/:name`;
  http.get<{ Params: { name: string } }>(address, { schema: { hide: true } }, async (request, reply) => {
    const [, hash, extension] = /^([0-9a-f]{64})\.(jpg|png)$/.exec(request.params.name) ?? [];
    const rendition = renditions[extension as 'jpg' | 'png'];
    const key = hash && rendition && fileKey(hash, rendition);
    if (!key || !(await files.has(key))) throw new Refusal('not_found', { params: { what: 'The picture' } });
    return reply
      .header('cache-control', `public, max-age=${YEAR}, immutable`)
      .type(extension === 'png' ? 'image/png' : 'image/jpeg')
      .serializer((value: unknown) => value as string)
      .send(await files.stream(key));
  });
}
