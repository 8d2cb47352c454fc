import type { FastifyInstance } from 'fastify';
import { fileKey } from '../../platform/files/files.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { isFromAuthority } from './fetchToken.ts';
import { SlugLimits } from './limits.ts';
import { fileBySlug } from './shortSlugs.ts';

/** Six to eight letters and digits, at least one of them a digit: no page has such an address. */
const ADDRESS = '/:slug(^(?=.*\\d)[A-Za-z0-9]{6,8}$)';

/**
 * Answers short addresses with the photo itself: no page, no sign-in, nothing that anybody between us and the authority
 * should keep. Whatever is not, or no longer, a short slug of ours is not found, nor is anything by whom it is not meant
 * for, and all of that alike.
 */
export function serveShortSlugs(
  http: FastifyInstance,
  { database, files, clock, config }: Pick<Platform, 'database' | 'files' | 'clock' | 'config'>,
): void {
  const { shortUrl, shortUrlKey: key } = config;
  if (shortUrl === undefined) return;
  const limits = new SlugLimits(database.pool);
  http.get<{ Params: { slug: string } }>(ADDRESS, { schema: { hide: true } }, async (request, reply) => {
    // Before anything else, so that refusals are not kept either.
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
