import type { DocumentEvent } from '../../server/src/photos/lifecycle.ts';
import type { Random } from './random.ts';
import type { Story } from './story.ts';

const MINUTE = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** The age of the oldest orders of the demo house, in days. */
export const DEMO_DAYS = 60;

/** The minimum and maximum time between an event and the one before it, in minutes. */
const WAITS: Partial<Record<DocumentEvent, readonly [number, number]>> = {
  finishChecks: [0.03, 0.1],
  startChecks: [0.02, 0.1],
  startVerification: [4, 75],
  leaveVerification: [0.4, 9],
  reject: [0.3, 2.5],
  sendForEditing: [0.3, 3],
  validate: [0.2, 2],
  startProcessing: [8, 150],
  leaveProcessing: [0.5, 8],
  returnProcessed: [2, 8],
  cannotProcess: [1, 6],
  receivePhoto: [35, 2 * DAY],
  requestLastValidation: [10, 5 * HOUR],
  rejectSignature: [10, 3 * HOUR],
  receiveSignature: [40, 2 * DAY],
  rejectAddress: [6 * HOUR, 6 * DAY],
  correctAddress: [2 * HOUR, 2 * DAY],
  sendForTreatment: [20, DAY],
  requestCode: [0.15, 0.3],
  receiveCode: [20, 6 * HOUR],
  prepareShipment: [0.2, 4],
  prepareDownload: [0.15, 0.6],
  postUnseen: [0.2, 2],
  deliver: [1, 20],
  sendAgain: [DAY, 8 * DAY],
  requestNewCode: [DAY, 8 * DAY],
  cancel: [30, DAY],
  replace: [10, DAY],
};
const AUTOMATIC_STEP: readonly [number, number] = [0.05, 0.3];
const POSTAL_DELIVERY: readonly [number, number] = [HOUR, 3 * DAY];

/** The automatic events between the payment and the first work of a person. */
const ARRIVING: ReadonlySet<DocumentEvent> = new Set([
  'queueForChecks',
  'passUnverified',
  'startChecks',
  'finishChecks',
  'passChecks',
  'queueFraming',
  'startFraming',
  'queueCompression',
  'startCompression',
  'queueConversion',
  'startConversion',
  'finishSteps',
]);

/** Random times for the events of a story. The last one is as long ago as the story says. */
export function drawTimes(story: Story, ended: Story['ended'], random: Random, now: Date): Date[] {
  const { events } = story;
  const gaps = events.map((event, position) => {
    if (position === 0) return 0;
    const posted = event === 'deliver' && events[position - 1] === 'prepareShipment';
    const [min, max] = posted ? POSTAL_DELIVERY : (WAITS[event] ?? AUTOMATIC_STEP);
    return random.between(min, max) * MINUTE;
  });
  const last = now.getTime() - random.between(...ended) * MINUTE;
  const first = last - gaps.reduce((sum, gap) => sum + gap, 0);
  const earliest = now.getTime() - (DEMO_DAYS - 0.5) * DAY * MINUTE;
  let at = Math.max(first, earliest);
  return gaps.map((gap) => new Date((at += gap)));
}

/** Moves the automatic events after the payment to the time when the order was paid; the later events stay. */
export function withEarlierArrival(times: readonly Date[], events: readonly DocumentEvent[], paidAt: Date): Date[] {
  const later = (times[0]?.getTime() ?? 0) - paidAt.getTime();
  const arriving = events.findIndex((event) => !ARRIVING.has(event));
  const arrived = arriving === -1 ? events.length : arriving;
  return times.map((time, position) => (position < arrived ? new Date(time.getTime() - later) : time));
}
