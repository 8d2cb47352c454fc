import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { envelopeOf } from '@likeness/contract/shipments/envelope';
import type { Config } from '../../../server/src/platform/config.ts';
import type { ShipmentRow } from '../historyBook.ts';
import { standInFolder } from '../mailPartner/open.ts';
import { handedOverAt, letterRefOf, lifeOfLetter, trackingNumberOf } from './letterLife.ts';

/**
 * Gives the stand-in the letters of the demo house, so that it sends events about those on their way and accepts
 * tickets about them.
 */
export function tellStandIn(
  config: Pick<Config, 'mailPartner' | 'dataDirectory'>,
  shipments: readonly ShipmentRow[],
  now: Date,
): void {
  if (config.mailPartner !== 'standIn') return;
  const folder = standInFolder(config);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const row of shipments) {
    if (!row.mailId) continue;
    const { mailId, shippedAt = null, updatedAt } = row;
    const sentAt = handedOverAt({ shippedAt, updatedAt });
    const letterRef = letterRefOf(mailId);
    const life = lifeOfLetter({ id: row.id, sentAt, comesBack: Boolean(row.returnedAt) }, now);
    const { address } = envelopeOf({
      first_name: row.firstName,
      last_name: row.lastName,
      address: row.address,
      postal_code: row.postalCode,
      city: row.city,
      country_code: row.countryCode,
    });
    const kept = {
      mailId: Number(mailId),
      letterRef,
      ownRef: String(row.id),
      reference: null,
      to: { ...address, reference: String(row.id) },
      mode: 'suivi',
      boards: 1,
      sentAt: sentAt.toISOString(),
      trackingNumber: life.length > 1 ? trackingNumberOf(mailId) : null,
      life: life.map(({ status, at }) => ({ status, at: at.toISOString() })),
    };
    writeFileSync(join(folder, `${letterRef}.json`), JSON.stringify(kept), { mode: 0o600 });
  }
}
