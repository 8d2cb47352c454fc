import type { Endpoint } from '@likeness/contract/kit/endpoint';
import * as prices from '@likeness/contract/prices';
import * as edits from '@likeness/contract/prices/edits';
import * as partnerList from '@likeness/contract/prices/partnerList';
import * as writing from '@likeness/contract/prices/writing';
import { type Binding, bind } from '../platform/http/bind.ts';
import { notFound } from '../platform/refusal.ts';

export function priceRoutes(): Binding[] {
  const all = [prices, writing, edits, partnerList].flatMap((calls) => Object.values<unknown>(calls));
  const calls = all.filter(
    (value): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value,
  );
  return calls.map((call) =>
    bind(call, async () => {
      throw notFound({ key: 'things.price' });
    }),
  );
}
