import { DOCUMENT_STATUSES, type DocumentStatus, ORDER_STATUSES } from '@likeness/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { statusFollowing } from './rules.ts';

/** O5, O6, O6b: the statuses in which an order follows its documents; not before its payment, and not after its end. */
const FOLLOWING = ['in_progress', 'fulfilled', 'rejected_photo', 'rejected_signature', 'rejected_address'] as const;
const REJECTIONS = ['rejected_photo', 'rejected_signature', 'rejected_address'] as const;
/** O10: what was ordered is sent, or the code given out, once more. */
const ONCE_MORE: readonly DocumentStatus[] = [
  'pending_shipment',
  'pending_generation_ephoto',
  'pending_ephoto_generated',
];
const GONE: readonly DocumentStatus[] = ['canceled', 'replaced'];

describe.each(ORDER_STATUSES)('an order that is %s', (current) => {
  const follows = (FOLLOWING as readonly string[]).includes(current);

  test.each(DOCUMENT_STATUSES)('with one document that is %s', (status) => {
    const named = REJECTIONS.find((rejection) => rejection === status);
    const isOver = status === 'delivered' || (current === 'fulfilled' && ONCE_MORE.includes(status));
    const expected = named ?? (isOver ? 'fulfilled' : 'in_progress');
    expect(statusFollowing(current, [status])).toBe(follows ? expected : current);
  });

  test('without documents it is in progress, or keeps its status', () => {
    expect(statusFollowing(current, [])).toBe(follows ? 'in_progress' : current);
  });
});

test('with several documents the worst determines the status: photo, then signature, then address', () => {
  const pairs = REJECTIONS.flatMap((first) => REJECTIONS.map((second) => [first, second] as const));
  for (const [first, second] of pairs) {
    const worst = REJECTIONS[Math.min(REJECTIONS.indexOf(first), REJECTIONS.indexOf(second))];
    expect(statusFollowing('in_progress', [first, 'delivered', second])).toBe(worst);
  }
});

test('it stays fulfilled while one of its documents is sent again', () => {
  expect(statusFollowing('fulfilled', ['delivered', 'pending_shipment'])).toBe('fulfilled');
  expect(statusFollowing('fulfilled', ['pending_generation_ephoto', 'canceled'])).toBe('fulfilled');
  expect(statusFollowing('fulfilled', ['pending_shipment', 'validated'])).toBe('in_progress');
});

test('it is fulfilled when, and only when, all remaining documents are delivered', () => {
  expect(statusFollowing('in_progress', ['delivered', 'delivered'])).toBe('fulfilled');
  expect(statusFollowing('in_progress', ['delivered', 'canceled', 'replaced'])).toBe('fulfilled');
  expect(statusFollowing('in_progress', ['delivered', 'pending_shipment'])).toBe('in_progress');
  expect(statusFollowing('fulfilled', ['delivered', 'pre_validated'])).toBe('in_progress');
  expect(statusFollowing('in_progress', ['canceled', 'replaced'])).toBe('in_progress');
});

const statuses = fc.array(fc.constantFrom(...DOCUMENT_STATUSES), { maxLength: 6 });

test('its status depends on its documents alone: not on their order, on asking twice, or on canceled ones', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ORDER_STATUSES), statuses, (current, documents) => {
      const once = statusFollowing(current, documents);
      expect(statusFollowing(once, documents)).toBe(once);
      expect(statusFollowing(current, documents.toReversed())).toBe(once);
      const left = documents.filter((status) => !GONE.includes(status));
      fc.pre(left.length > 0);
      expect(statusFollowing(current, left)).toBe(once);
    }),
    { seed: 20_260_310, numRuns: 500 },
  );
});
