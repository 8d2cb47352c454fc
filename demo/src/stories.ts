import {
  AUTOMATIC,
  CHECKS,
  CODED,
  DAY,
  DOWNLOADED,
  EDITED,
  HOUR,
  PASSED,
  POSTED,
  REJECTED,
  RETAKEN,
  SENT_FOR_EDITING,
  SHIPPED,
  type Story,
  toStories,
} from './story.ts';

/* The stories of the orders of the demo house. */

/** Stories that have ended, or rest: nobody must act within the hour. */
const OVER = toStories({
  'never paid': { orders: 9, payment: 'open', events: [], ended: [10, 20 * DAY] },
  'payment failed': { orders: 8, payment: 'failed', events: [], ended: [10, 40 * DAY] },
  'downloaded at once': { orders: 46, events: [...CHECKS, ...PASSED, ...DOWNLOADED], ended: [HOUR, 58 * DAY] },
  'paid at the second try': {
    orders: 8,
    payment: 'paid_at_second_try',
    events: [...CHECKS, ...PASSED, ...DOWNLOADED],
    ended: [HOUR, 58 * DAY],
  },
  'downloaded after editing': { orders: 26, events: [...EDITED, ...PASSED, ...DOWNLOADED], ended: [HOUR, 56 * DAY] },
  'downloaded after a new photo': {
    orders: 16,
    events: [...RETAKEN, ...PASSED, ...DOWNLOADED],
    ended: [HOUR, 50 * DAY],
  },
  'downloaded after a new photo and editing': {
    orders: 5,
    events: [
      ...RETAKEN,
      'startVerification',
      'sendForEditing',
      'startProcessing',
      'returnProcessed',
      ...PASSED,
      ...DOWNLOADED,
    ],
    ended: [HOUR, 45 * DAY],
  },
  'downloaded in spite of its size': {
    orders: 2,
    events: [...CHECKS, ...PASSED, ...DOWNLOADED],
    flaw: 'wrong_size',
    ended: [HOUR, 30 * DAY],
  },
  'posted at once': { orders: 26, product: 'printed', events: POSTED, ended: [HOUR, 55 * DAY] },
  'posted after editing': {
    orders: 14,
    product: 'printed',
    events: [...EDITED, ...PASSED, ...SHIPPED],
    ended: [HOUR, 52 * DAY],
  },
  'posted again': {
    orders: 3,
    product: 'printed',
    events: [...POSTED, 'sendAgain', 'deliver'],
    ended: [DAY, 35 * DAY],
  },
  'posted to a corrected address': {
    orders: 3,
    product: 'printed',
    events: [...POSTED, 'rejectAddress', 'correctAddress', 'deliver'],
    ended: [DAY, 30 * DAY],
  },
  'got an ePhoto code': {
    orders: 18,
    product: 'ephoto',
    events: [...CHECKS, ...PASSED, ...CODED],
    ended: [HOUR, 55 * DAY],
  },
  'got an ePhoto code after editing': {
    orders: 6,
    product: 'ephoto',
    events: [...EDITED, ...PASSED, ...CODED],
    ended: [HOUR, 50 * DAY],
  },
  'got a second ePhoto code': {
    orders: 2,
    product: 'ephoto',
    events: [...CHECKS, ...PASSED, ...CODED, 'requestNewCode', 'receiveCode', 'deliver'],
    ended: [DAY, 30 * DAY],
  },
  'got code and prints': {
    orders: 8,
    product: 'ephoto_printed',
    events: [...CHECKS, ...PASSED, 'requestCode', 'receiveCode', 'prepareShipment', 'deliver'],
    ended: [HOUR, 50 * DAY],
  },
  'not checked, as ordered': {
    orders: 6,
    product: 'unchecked',
    events: ['passUnverified', ...DOWNLOADED],
    ended: [HOUR, 50 * DAY],
  },
  'posted unseen': {
    orders: 2,
    product: 'printed',
    events: [...AUTOMATIC, 'shipUnseen', 'postUnseen', 'deliver'],
    ended: [HOUR, 40 * DAY],
  },
  'canceled before payment': {
    orders: 4,
    payment: 'open',
    events: ['cancel'],
    closing: 'cancel',
    ended: [HOUR, 50 * DAY],
  },
  'canceled while waiting': { orders: 4, events: [...CHECKS, 'cancel'], closing: 'cancel', ended: [HOUR, 50 * DAY] },
  'canceled after a rejection': {
    orders: 4,
    events: [...REJECTED, 'cancel'],
    closing: 'cancel',
    ended: [DAY, 50 * DAY],
  },
  'canceled before the post': {
    orders: 2,
    product: 'printed',
    events: [...CHECKS, ...PASSED, 'prepareShipment', 'cancel'],
    closing: 'cancel',
    ended: [DAY, 40 * DAY],
  },
  'refused for good': { orders: 5, events: REJECTED, closing: 'refuseForGood', ended: [12 * DAY, 55 * DAY] },
  // Never the only document: an order whose only photo was replaced would wait for ever.
  'replaced by another purpose': { orders: 0, events: [...CHECKS, ...PASSED, 'replace'], ended: [DAY, 40 * DAY] },
  'imported as refused': { orders: 2, events: [], imported: true, ended: [DAY, 45 * DAY] },
});

/** Stories that wait for the customer, the post or the state. */
const OUTSIDE = toStories({
  'photo rejected': { orders: 24, events: REJECTED, ended: [25, 6 * DAY] },
  'new photo rejected too': { orders: 4, events: [...RETAKEN, 'startVerification', 'reject'], ended: [25, 4 * DAY] },
  'rejected in the end': { orders: 2, events: [...EDITED, 'startVerification', 'reject'], ended: [25, 3 * DAY] },
  'signature rejected': { orders: 4, product: 'ephoto', events: [...CHECKS, 'rejectSignature'], ended: [30, 5 * DAY] },
  'address rejected': { orders: 4, product: 'printed', events: [...POSTED, 'rejectAddress'], ended: [HOUR, 8 * DAY] },
  'just validated': { orders: 6, events: [...CHECKS, ...PASSED], ended: [25, 90] },
  'validated after editing': { orders: 3, events: [...EDITED, ...PASSED], ended: [25, 2 * HOUR] },
  'edited and validated by the sorter': {
    orders: 4,
    events: [...CHECKS, ...PASSED],
    edited: true,
    ended: [25, 3 * HOUR],
  },
  'ready to download': { orders: 4, events: [...CHECKS, ...PASSED, 'prepareDownload'], ended: [25, 2 * HOUR] },
  'waits for its code': {
    orders: 4,
    product: 'ephoto',
    events: [...CHECKS, ...PASSED, 'requestCode'],
    ended: [25, DAY],
  },
  'has its code': {
    orders: 3,
    product: 'ephoto_printed',
    events: [...CHECKS, ...PASSED, 'requestCode', 'receiveCode'],
    ended: [25, 5 * HOUR],
  },
  'waits for the post': {
    orders: 14,
    product: 'printed',
    events: [...CHECKS, ...PASSED, 'prepareShipment'],
    ended: [25, 2 * DAY],
  },
});

/** Steps of the automatic program, each with a document in it. */
const AUTOMATIC_STEPS = toStories({
  'waits for the checks': { orders: 2, events: ['queueForChecks'], ended: [1, 3] },
  'in the checks': { orders: 1, events: ['queueForChecks', 'startChecks'], ended: [1, 3] },
  ...Object.fromEntries(
    AUTOMATIC.slice(2).map((event, position) => [
      `automatic: ${event}`,
      { orders: 1, events: AUTOMATIC.slice(0, position + 3), ended: [1, 20] as const },
    ]),
  ),
  'to be posted unseen': { orders: 1, product: 'printed', events: [...AUTOMATIC, 'shipUnseen'], ended: [1, 20] },
});

/** What waits for sorters and controllers now. */
const WAITING = toStories({
  'waits to be verified': { orders: 26, events: CHECKS, ended: [1, 170] },
  'prints wait to be verified': { orders: 6, product: 'printed', events: CHECKS, ended: [1, 120] },
  'ePhoto waits to be verified': { orders: 5, product: 'ephoto', events: CHECKS, ended: [1, 120] },
  'waits after automatic treatment': { orders: 3, events: [...AUTOMATIC, 'finishSteps'], ended: [2, 90] },
  'new photo waits': { orders: 9, events: RETAKEN, ended: [2, 200] },
  'third photo waits': {
    orders: 2,
    events: [...RETAKEN, 'startVerification', 'reject', 'receivePhoto', 'finishChecks'],
    ended: [2, 200],
  },
  'cannot be processed': {
    orders: 5,
    events: [...SENT_FOR_EDITING, 'startProcessing', 'cannotProcess'],
    ended: [25, 200],
  },
  'put back by a sorter': { orders: 3, events: [...CHECKS, 'startVerification', 'leaveVerification'], ended: [25, 90] },
  'new signature waits': {
    orders: 2,
    product: 'ephoto',
    events: [...CHECKS, 'rejectSignature', 'receiveSignature'],
    ended: [5, 120],
  },
  'waits for its final validation': { orders: 9, events: EDITED, ended: [25, 200] },
  'prints wait for their final validation': { orders: 3, product: 'printed', events: EDITED, ended: [25, 150] },
  'an earlier version is asked for': { orders: 2, events: [...REJECTED, 'requestLastValidation'], ended: [25, 120] },
  'waits for processing': { orders: 17, events: SENT_FOR_EDITING, ended: [25, 240] },
  'prints wait for processing': { orders: 4, product: 'printed', events: SENT_FOR_EDITING, ended: [25, 240] },
  'put back by a controller': {
    orders: 2,
    events: [...SENT_FOR_EDITING, 'startProcessing', 'leaveProcessing'],
    ended: [25, 120],
  },
  'sent for treatment by an order manager': { orders: 2, events: [...REJECTED, 'sendForTreatment'], ended: [25, 300] },
});

/** Documents that somebody is working on at this moment. */
const LIVE = toStories({
  'being verified': { orders: 1, events: [...CHECKS, 'startVerification'], ended: [2, 4] },
  'being processed': { orders: 1, events: [...SENT_FOR_EDITING, 'startProcessing'], ended: [1, 3] },
  'being verified for good': { orders: 1, events: [...EDITED, 'startVerification'], ended: [2, 4] },
});

const WEEKS = [1, 2, 3, 4];
/** The last event is within the hour that this is now, so many weeks before. */
const inThisHour = (weeks: number): Story['ended'] => [weeks * 7 * DAY + 2, weeks * 7 * DAY + 35];

/** What was judged in this hour of the week: the floor compares the refusals of now with those of the weeks before. */
const IN_THIS_HOUR = toStories({
  ...Object.fromEntries(
    WEEKS.map((weeks) => [
      `validated this hour ${weeks} weeks ago`,
      { orders: 5, events: [...CHECKS, ...PASSED, ...DOWNLOADED], ended: inThisHour(weeks) },
    ]),
  ),
  'rejected in this hour': { orders: 3, events: REJECTED, ended: [25, 45] },
  'rejected this hour a week ago': { orders: 2, events: REJECTED, ended: inThisHour(1) },
  ...Object.fromEntries(
    WEEKS.slice(1).map((weeks) => [
      `rejected this hour ${weeks} weeks ago`,
      { orders: 2, events: REJECTED, closing: 'refuseForGood' as const, ended: inThisHour(weeks) },
    ]),
  ),
});

export const STORIES: readonly Story[] = [
  ...OVER,
  ...OUTSIDE,
  ...AUTOMATIC_STEPS,
  ...WAITING,
  ...LIVE,
  ...IN_THIS_HOUR,
];

/** Orders whose documents have different stories: the order follows the worst of them. */
export const MIXED: readonly (readonly string[])[] = [
  ['downloaded at once', 'photo rejected'],
  ['downloaded after editing', 'photo rejected', 'waits for processing'],
  ['waits to be verified', 'waits for processing'],
  ['posted at once', 'waits for the post'],
  ['just validated', 'waits for its final validation'],
  ['downloaded at once', 'replaced by another purpose'],
  ['replaced by another purpose', 'downloaded after editing'],
  ['posted at once', 'replaced by another purpose'],
  ['signature rejected', 'photo rejected'],
];
