import { type Amount, amountOf } from '@likeness/contract/kit/money';
import { ROUNDINGS } from '@likeness/contract/prices/bulkBody';
import { editPrices, undoEdit } from '@likeness/contract/prices/edits';
import { priceHistory } from '@likeness/contract/prices';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asc } from '../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { type PriceScenario, aPrice, aPriceScenario, found, inEurope } from '../testing/priceScenario.ts';
import { runsOnDatabase } from '../testing/runs.ts';
import { price, priceChange, priceEdit, priceOffer } from './schema.ts';

let app: TestApp;
let admin: Caller;
let scenario: PriceScenario;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('admin');
  scenario = await aPriceScenario(app);
});
afterAll(() => app.close());
beforeEach(clear);

async function clear() {
  const tx = app.platform.database.orm;
  await tx.delete(price);
  await tx.delete(priceChange);
  await tx.delete(priceEdit);
}

/** Whole hundredths, for which there are no rounding errors. */
const hundredths = (amount: Amount) => BigInt(amount.replace('.', ''));
const written = (hundreds: bigint): Amount =>
  amountOf(`${hundreds / 100n}.${String(hundreds % 100n).padStart(2, '0')}`);

/** Rounded with halves away from zero, calculated in whole numbers. */
function roundedTo(numerator: bigint, denominator: bigint, step: bigint): bigint {
  const steps = (2n * numerator + denominator * step) / (2n * denominator * step);
  return steps * step;
}

const amount = fc.integer({ min: 1, max: 99_999 }).map((cents) => written(BigInt(cents)));
const step = fc.constantFrom(...ROUNDINGS);
const sold = fc.record({ amount, offers: fc.array(amount, { maxLength: 2 }) });
const raise = fc.oneof(
  fc.record({ raise_percent: fc.integer({ min: -9_999, max: 30_000 }).map((percent) => percent / 100) }),
  fc.record({ raise_amount: fc.integer({ min: -5_000, max: 5_000 }).map((cents) => cents / 100) }),
);
const change = fc.tuple(raise, step, fc.boolean()).map(([how, round_to, raise_offers]) => ({
  ...how,
  round_to,
  raise_offers,
}));

function expectedOf(before: Amount, how: { raise_percent?: number; raise_amount?: number; round_to: Amount }): bigint {
  const stepped = hundredths(how.round_to);
  const old = hundredths(before);
  if (how.raise_percent === undefined) {
    return roundedTo(old + BigInt(Math.round(how.raise_amount! * 100)), 1n, stepped);
  }
  return roundedTo(old * (10_000n + BigInt(Math.round(how.raise_percent * 100))), 10_000n, stepped);
}

async function sell(all: readonly { amount: Amount; offers: readonly Amount[] }[]) {
  const products = [scenario.express.id, scenario.frame.id];
  const places = [scenario.europe, scenario.america].flatMap(({ id }) =>
    [scenario.prints, scenario.digital].map((one) => [id, one.id]),
  );
  for (const [position, { amount: costs, offers }] of all.entries()) {
    const [group, product] = places[position]!;
    await aPrice(
      app,
      { ...inEurope(scenario), purchaseFromCountryGroupId: group!, productId: product!, amount: costs },
      offers.map((offer, place) => ({ productId: products[place]!, amount: offer, orderNumber: place })),
    );
  }
}

async function everything() {
  const tx = app.platform.database.orm;
  const prices = await tx.select().from(price).orderBy(asc(price.id));
  const offers = await tx.select().from(priceOffer).orderBy(asc(priceOffer.id));
  return { prices: prices.map(({ revision: _revision, ...row }) => row), offers };
}

const edit = async (body: object) =>
  admin.call(editPrices, {
    query: { country: 'all', group: 'all', purpose: scenario.passport.id },
    body: { ...(await found(admin, { purpose: scenario.passport.id })), ...body },
  });

async function undo(id: number) {
  const { status } = await admin.call(undoEdit, { params: { id }, body: {} });
  if (status !== 200) throw new Error(`The edit ${id} cannot be undone`);
}

test('every raise is exact, is refused if a result is no possible price, and can be undone completely', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sold, { minLength: 1, maxLength: 4 }), change, async (all, how) => {
      await clear();
      await sell(all);
      const before = await everything();
      const prices = before.prices.map((row) => expectedOf(row.amount, how));
      const offers = before.offers.map((row) =>
        how.raise_offers ? expectedOf(row.amount, how) : hundredths(row.amount),
      );
      const isPossible = [...prices, ...offers].every((hundreds) => hundreds > 0n);
      const reply = await edit(how);
      const after = await everything();
      const id = reply.status === 200 ? reply.answer.edit_id : null;
      if (id !== null) await undo(id);
      expect({
        status: reply.status,
        prices: after.prices.map((row) => row.amount),
        offers: after.offers.map((row) => row.amount),
        undone: await everything(),
      }).toEqual({
        status: isPossible ? 200 : 422,
        prices: isPossible ? prices.map(written) : before.prices.map((row) => row.amount),
        offers: isPossible ? offers.map(written) : before.offers.map((row) => row.amount),
        undone: before,
      });
    }),
    { numRuns: runsOnDatabase(80), seed: 20_260_310 },
  );
});

test('after any edits and undos, the history of a price leads from its first state to its present one, without a gap', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(sold, { minLength: 2, maxLength: 4 }),
      fc.array(fc.oneof(change, fc.constant('undo' as const)), { minLength: 2, maxLength: 6 }),
      async (all, steps) => {
        await clear();
        await sell(all);
        const before = await everything();
        const standing: number[] = [];
        for (const one of steps) {
          if (one === 'undo') {
            const last = standing.pop();
            if (last !== undefined) await undo(last);
          } else {
            const reply = await edit(one);
            if (reply.status === 200 && reply.answer.edit_id !== null) standing.push(reply.answer.edit_id);
          }
        }
        const after = await everything();
        for (const [place, { id, amount: now }] of after.prices.entries()) {
          const { result } = (await admin.call(priceHistory, { params: { id } })).answer;
          const entries = result.toReversed();
          const first = Number(before.prices[place]!.amount);
          const states = [first, ...entries.map((entry) => entry.after!.amount)];
          expect(entries.map((entry) => entry.before!.amount)).toEqual(states.slice(0, -1));
          expect(entries.slice(1).map((entry) => entry.before)).toEqual(
            entries.slice(0, -1).map((entry) => entry.after),
          );
          expect(states.at(-1)).toBe(Number(now));
        }
        expect(standing.length === 0 ? after : before).toEqual(before);
      },
    ),
    { numRuns: runsOnDatabase(40), seed: 20_260_310 },
  );
});
