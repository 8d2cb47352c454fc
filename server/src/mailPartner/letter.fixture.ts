import { type PostalAddress, envelopeOf } from '@likeness/contract/shipments/envelope';
import sharp from 'sharp';
import type { Letter } from './letter.ts';

/** The address of the letters in these tests. */
export const HOME: PostalAddress = {
  first_name: 'Zoé',
  last_name: 'Lefèvre',
  address: '33 allée de la Pâquerette',
  postal_code: '75015',
  city: 'Paris',
  country_code: 'FR',
  country_merci_facteur: 'FRANCE',
};

/** A board in the recommended size, or in another one, in pixels. */
export function aBoard(width = 1200, height = 1690): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .jpeg()
    .toBuffer();
}

const board = await aBoard();

export function aLetter(changes: Partial<Letter> = {}): Letter {
  const { shipmentId = 71 } = changes;
  return {
    reference: `delivery-${shipmentId}-aboard`,
    shipmentId,
    to: envelopeOf(HOME),
    boards: [board],
    tracked: true,
    ...changes,
  };
}
