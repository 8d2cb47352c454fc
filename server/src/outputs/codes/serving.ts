import type { FastifyInstance } from 'fastify';
import { fileKey } from '../../platform/files/files.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { isFromAuthority } from './fetchToken.ts';
import { SlugLimits } from './limits.ts';
import { fileBySlug } from './shortSlugs.ts';

/** Six to eight letters and digits, at least one of them a digit, which no address of a page has. */
const ADDRESS = '/:slug(^(?=.*\\d)[A-Za-z0-9]{6,8}$)';

/**
 * Answers short addresses with the photo itself: no page, no sign-in, and nothing may be cached on the way to the
 * authority. An unknown or expired short slug, and a caller who may not have the photo, all get the same "not found".
 */
export function serveShortSlugs(
  http: FastifyInstance,
  { database, files, clock, config }: Pick<Platform, 'database' | 'files' | 'clock' | 'config'>,
): void {
  const { shortUrl, shortUrlKey: key } = config;
  if (shortUrl === undefined) return;
  const limits = new SlugLimits(database.pool);
  http.get<{ Params: { slug: string } }>(ADDRESS, { schema: { hide: true } }, async (request, reply) => {
    // Set first, so that refusals are not cached either.
    void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow, noarchive');
    await limits.admit(request.ip);
    const { slug } = request.params;
    const now = clock.now();
    const mayFetch = !key || (await isFromAuthority(request.headers.authorization, { key, shortUrl, slug, now }));
    const file = mayFetch && (await fileBySlug(database.orm, slug, now));
    if (!file) {
      await limits.missed(request.ip);
      throw notFound({ key: 'things.photo' });
    }
    return reply
      .type('image/jpeg')
      .header('content-length', file.bytes)
      .serializer((value: unknown) => value as string)
      .send(await files.stream(fileKey(file.sha256, 'original')));
  });
}
