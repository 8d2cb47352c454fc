import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Files, fileKey } from '../files/files.ts';
import { Refusal } from '../refusal.ts';

const YEAR = 365 * 24 * 60 * 60;

/**
 * OpenCV compiles WebAssembly and writes functions while it runs, which the policy of the pages forbids. It runs in a
 * worker, and a worker has the policy of its own file: that one may compile, but neither fetch anything nor run another
 * script.
 */
const COMPILES_CODE = /\/assets\/grabCut\.worker-[^/]+\.js(\.br|\.gz)?$/;
const COMPILERS_POLICY = "default-src 'none'; script-src 'unsafe-eval'; frame-ancestors 'none'";

export interface Pages {
  apiPrefix: string;
  /** The folder of the built pages. */
  pages: string | undefined;
  /** The page for all addresses below a path such as `/shop/`, instead of the application's own page. */
  others?: Readonly<Record<string, string>>;
  files: Files;
}

/** The names of a catalogue picture's rendition in the file store, by extension. */
const PUBLIC_RENDITIONS = { jpg: 'public.jpg', png: 'public.png' } as const;

/** Returns the public address of a catalogue picture and the name of its rendition in the file store. */
export function publicPictureFile(name: string, extension: 'jpg' | 'png') {
  return { address: `/static/pictures/${name}.${extension}`, rendition: PUBLIC_RENDITIONS[extension] };
}

/**
 * Serves everything that is not a call: catalogue pictures under /static, and the pages. Every other address belongs to
 * the application and is answered with its page, except those with a page of their own.
 */
export async function servePages(
  http: FastifyInstance,
  { apiPrefix, pages, others = {}, files }: Pages,
): Promise<void> {
  // Only renditions with these names are public, and photos never have any of them.
  servePictures(http, files, 'masks', { png: 'mask.png' });
  servePictures(http, files, 'pictures', PUBLIC_RENDITIONS);
  const built = pages !== undefined && existsSync(join(pages, 'index.html'));
  if (built) {
    await http.register(fastifyStatic, {
      root: pages,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        // Built files have a hash in their name and may be cached; the page that names them must be revalidated each
        // time.
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
        if (COMPILES_CODE.test(path)) reply.header('content-security-policy', COMPILERS_POLICY);
      },
    });
  }
  const pageOf = (pathname: string) => Object.entries(others).find(([below]) => pathname.startsWith(below))?.[1];
  const sendPage = (reply: FastifyReply, pathname = '/') =>
    reply.header('cache-control', 'no-cache').sendFile(pageOf(pathname) ?? 'index.html');
  // The root is a folder, which the file plugin does not serve; it is also an address of the application.
  if (built) http.get('/', { schema: { hide: true } }, (_request, reply) => sendPage(reply));
  http.setNotFoundHandler((request, reply) => {
    const pathname = request.url.split('?', 1)[0]!;
    const isPage =
      // A missing built file belongs to an earlier version; a page in its place would only confuse the browser.
      built &&
      request.method === 'GET' &&
      ![`${apiPrefix}/`, '/static/', '/assets/'].some((files) => pathname.startsWith(files));
    if (!isPage) throw new Refusal('no_such_call');
    // Not returned: Fastify would then wait for it a third time, with more listeners on the response than Node accepts
    // without a warning.
    void sendPage(reply, pathname);
  });
}

/** Serves pictures under /static. Their names are hashes of their content, so browsers may cache them for good. */
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
