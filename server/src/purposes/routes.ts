import { getDefaultPurpose } from '@likeness/contract/purposes';
import { type Binding, bind } from '../platform/http/bind.ts';
import { notFound } from '../platform/refusal.ts';
import { defaultPurpose } from './store.ts';

export function purposeRoutes(): Binding[] {
  return [
    bind(getDefaultPurpose, async ({ tx, params }) => {
      const found = await defaultPurpose(tx, params.countryCode);
      if (!found) throw notFound('A purpose for this country');
      return found;
    }),
  ];
}
