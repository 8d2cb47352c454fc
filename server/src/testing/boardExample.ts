import { type DocumentStatus, ORDER_STATUSES } from '@likeness/contract/vocabulary';
import type { Asked } from './boardCounter.ts';
import type { PlayedOrder } from './boardScenario.ts';

/*
 * Days that hold what chance seldom brings together: an order in each status, everything that boards must not count, and
 * moments beside the borders of days. Boards that count something wrong differ here.
 */

const DAY = 24 * 60;

/** In the order of the statuses of orders: two or one of each kind that the boards count. */
const DOCUMENTS: readonly DocumentStatus[] = [
  'pending_verification',
  'verification_in_progress',
  'processing_in_progress',
  'delivered',
  'pre_validated',
  'pending_last_validation',
  'last_validation_in_progress',
  'pending_shipment',
  'pending_generation_ephoto',
];
const PHOTOS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const ORDINARY: PlayedOrder = {
  at: 15 * DAY,
  status: 'in_progress',
  documentStatus: 'created',
  isDeleted: false,
  paidAfter: 5,
  os: 'iOS',
  origin: 'FR',
  lines: [{ purpose: 0, product: 0 }],
  promotion: null,
  photos: 1,
  photosAfter: 30,
  staffPhotos: 0,
  verdicts: [],
  shipments: [],
};

type PlayedVerdict = PlayedOrder['verdicts'][number];
const verdict = (kind: PlayedVerdict['kind'], isUndone = false): PlayedVerdict => ({
  kind,
  isUndone,
  after: 90,
  who: 1,
});

type PlayedShipment = PlayedOrder['shipments'][number];
const letter = (status: PlayedShipment['status']): PlayedShipment => ({
  status,
  after: 120,
  country: 'JP',
  shippedAfter: 180,
  deliveredAfter: DAY,
  returnedAfter: 2 * DAY,
});

const played = (...orders: readonly Partial<PlayedOrder>[]): PlayedOrder[] =>
  orders.map((order) => ({ ...ORDINARY, ...order }));

/** Of the minutes since the first of March. The days asked for are from the 8th on, so that the 3rd lies before them. */
export const EXAMPLE = {
  days: {
    first: [
      ...played(
        ...ORDER_STATUSES.map((status, place) => ({
          status,
          documentStatus: DOCUMENTS[place]!,
          photos: PHOTOS[place]!,
          at: (10 + place) * DAY,
        })),
        { at: 2 * DAY, lines: [{ purpose: 1, product: 1 }], verdicts: [verdict('validate')] },
        // On both sides of a midnight in Paris, and of one in UTC.
        { at: 9 * DAY - 61, verdicts: [verdict('validate'), verdict('reject', true)] },
        { at: 9 * DAY - 60, verdicts: [verdict('reject'), verdict('validate', true)] },
        { at: 9 * DAY - 1, verdicts: [verdict('sendForEditing')] },
        { at: 9 * DAY, staffPhotos: 2 },
        // Two lines of one country are one order of it.
        { lines: [1, 2].map((purpose) => ({ purpose, product: 1 })), os: 'web' },
        { lines: [0, 1].map((purpose) => ({ purpose, product: 2 })), origin: 'US' },
        { promotion: { which: 0, isGivenBack: false } },
        { promotion: { which: 0, isGivenBack: true } },
        { promotion: { which: 1, isGivenBack: false }, isDeleted: true },
        { shipments: [letter('shipped'), letter('pending_shipment')] },
        { shipments: [letter('shipped'), letter('blocked')], isDeleted: true },
        // What an authority refused is nobody's verdict: the next one is the first of the photo all the same.
        { verdicts: [verdict('authorityRefusal'), { ...verdict('validate'), after: 150 }] },
        // A second photo waits for itself, from when it was sent.
        { photos: 2, photosAfter: 120, verdicts: [verdict('reject'), { ...verdict('validate'), after: 150 }] },
      ),
    ],
    second: played({ at: 20 * DAY, verdicts: [verdict('validate')] }),
    changed: [13, 18],
    undone: [0],
  },
  asked: { unit: 'week', from: '2026-03-08', to: '2026-04-05', time_zone: 'Europe/Paris' } as const satisfies Asked,
};
