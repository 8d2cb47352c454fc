import { describe, expect, test } from 'vitest';
import { type SendOutcome, letterReference, mayBeTriedAgain, nextStep } from './rules.ts';

const UNKNOWN: SendOutcome = { outcome: 'unknown', sentence: '' };
const NOT_REACHED: SendOutcome = { outcome: 'notReached', why: 'network', sentence: '' };

test('a letter has the same reference in every attempt; when staff send it again, it gets another one', () => {
  const letter = { shipmentId: 71, boardUid: 'b0a4d' };
  expect(letterReference({ ...letter, sending: 1 })).toBe('delivery-71-b0a4d');
  expect(letterReference({ ...letter, sending: 2 })).toBe('delivery-71-b0a4d-2');
});

test('a letter that may have been printed is tried again only while the mail partner remembers its reference', () => {
  const first = new Date('2026-03-01T08:00:00Z');
  expect(mayBeTriedAgain(first, new Date('2026-03-30T07:59:00Z'))).toBe(true);
  expect(mayBeTriedAgain(first, new Date('2026-03-30T08:00:00Z'))).toBe(false);
});

describe('after an attempt', () => {
  test('an accepted letter is handed over, with its number', () => {
    const answer = { mailId: '1001', price: null, letters: 1, pages: 1 };
    expect(nextStep({ outcome: 'accepted', answer }, 1, false)).toEqual({ handedOver: true, mailId: '1001' });
  });

  test('a letter that the mail partner already has is handed over, and its number comes later', () => {
    expect(nextStep({ outcome: 'alreadySent', sentence: '' }, 2, true)).toEqual({ handedOver: true, mailId: null });
  });

  test('a refused letter waits for the postman at once', () => {
    const step = nextStep({ outcome: 'refused', code: 'X', sentence: '' }, 1, false);
    expect(step).toEqual({ handedOver: false, mayBePrinted: false, retryInSeconds: null });
  });

  test('a letter of unknown fate is tried three times more, and then waits for the postman', () => {
    const waits = [1, 2, 3, 4].map((attempts) => nextStep(UNKNOWN, attempts, false));
    expect(waits).toMatchObject([
      { mayBePrinted: true, retryInSeconds: 60 },
      { mayBePrinted: true, retryInSeconds: 600 },
      { mayBePrinted: true, retryInSeconds: 3_600 },
      { mayBePrinted: true, retryInSeconds: null },
    ]);
  });

  test('a mail partner that cannot be reached does not answer whether the attempt before was printed', () => {
    expect(nextStep(NOT_REACHED, 2, true)).toMatchObject({ mayBePrinted: true });
    expect(nextStep(NOT_REACHED, 1, false)).toMatchObject({ mayBePrinted: false, retryInSeconds: 60 });
  });

  test('the next attempt waits as long as the mail partner asks for', () => {
    expect(nextStep({ ...NOT_REACHED, retryAfterSeconds: 900 }, 1, false)).toMatchObject({ retryInSeconds: 900 });
  });
});
