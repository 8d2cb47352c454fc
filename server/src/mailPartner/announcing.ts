import type { AddressInfo } from 'node:net';
import { mailPartnerWebhook } from '@likeness/contract/mailPartner';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import type { OpenMailPartner } from './open.ts';

/**
 * Tells the mail partner the address of our webhook: the public address once it is configured, this machine's address
 * for the stand-in. A failure stops nobody from working; the next start tries again.
 */
export async function announceEvents(
  http: FastifyInstance,
  { config }: Platform,
  mail: OpenMailPartner,
): Promise<void> {
  const { port } = http.server.address() as AddressInfo;
  const base = mail.standIn ? `http://127.0.0.1:${port}` : config.publicUrlIsGiven ? config.publicUrl : undefined;
  if (base === undefined) return;
  const address = `${base.replace(/\/+$/, '')}${config.apiPrefix}${mailPartnerWebhook.path}`;
  const outcome = await mail.announce(address);
  if (outcome && outcome.outcome !== 'accepted') {
    http.log.warn({ why: outcome.sentence }, 'the mail partner was not told where its events go');
  }
}
