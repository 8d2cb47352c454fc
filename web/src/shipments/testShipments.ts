import { SHIPMENT_LISTS } from '@likeness/contract/shipments';
import type { ShipmentDetails } from '@likeness/contract/shipments/details';
import type { LetterFate } from '@likeness/contract/mailPartner';
import { screen } from '@testing-library/react';
import { anAccount } from '../testing/builders.ts';
import { aLetter, claimAnswerOf } from '../testing/shipments.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import type { SeenRequest } from '../testing/fakeApi.ts';

type Answers = Parameters<typeof fakeApi>[0];

const NOTHING = [200, { result: [], total: 0, page: 1 }] as const;

/** A server with shipment 7; `more` adds answers. */
export function shipmentServer(shipment: ShipmentDetails, more: Answers = {}): SeenRequest[] {
  return fakeApi({
    'GET /me': [200, anAccount()],
    'POST /me/preference': [200],
    'GET /delivery/7/details': [200, shipment],
    'GET /delivery/7/start-manage': [200, claimAnswerOf(shipment)],
    'GET /delivery/inprogress': NOTHING,
    'GET /delivery/pending_shipment': NOTHING,
    'GET /delivery/blocked': NOTHING,
    'GET /delivery/shipped': NOTHING,
    'GET /country': [200, { result: [], total: 0 }],
    ...Object.fromEntries(
      SHIPMENT_LISTS.map((list) => [`GET /delivery/${list}/letters`, [200, { places: [] }]] as const),
    ),
    ...more,
  });
}

/** The answer to a decision on it; `from` is the status before. */
export const done = (from: string, letter_fate: LetterFate = 'not_sent') =>
  [200, { id: 7, status: 'shipped', from, message: 'x', letter_fate }] as const;

/** A shipment whose letter the mail partner has. */
export const SENT = { mail_id: '4711', letter: aLetter() };

export const isMine = () => screen.findByText('You manage this shipment');
