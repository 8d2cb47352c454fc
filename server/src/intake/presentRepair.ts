import type { RefusedAddress, readRepair } from '@likeness/contract/intake/repairs';
import type { ResultOf } from '@likeness/contract/kit/endpoint';
import { backgroundColour, headOval, isPossible } from '@likeness/contract/purposes/geometry';
import { ADDRESS_NOTES } from '@likeness/contract/shipments/envelope';
import { awaitsVerdict } from '@likeness/contract/vocabulary';
import { customerById } from '../customers/index.ts';
import { reasonsForCustomer } from '../emails/index.ts';
import { orderById } from '../orders/index.ts';
import { linesOf } from '../outputs/index.ts';
import { isPhotoChecked, openRejection } from '../photos/index.ts';
import type { Call, CustomerIdentity } from '../platform/http/bind.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { addressLetter, shipmentsOf } from '../shipments/index.ts';
import type { Wording } from '../translations/index.ts';
import { zoneOfHouse } from '../treatmentTimes/index.ts';
import { maskedName, progressOf, repairFor } from './rules.ts';
import { countriesOfLetters, documentsToRepair } from './store.ts';

type RequestedRepairs = ResultOf<typeof readRepair>;
type Row = Awaited<ReturnType<typeof documentsToRepair>>[number];

/** What the customer who holds a link reads: what is asked for, and where each photo of the order is. */
export async function presentRepair(
  tx: Transaction,
  { orderId, expiresAt }: CustomerIdentity,
  language: Call<typeof readRepair>['language'],
): Promise<RequestedRepairs> {
  const order = (await orderById(tx, orderId))!;
  const buyer = (await customerById(tx, order.customerId))!;
  const documents: RequestedRepairs['documents'] = [];
  for (const row of await documentsToRepair(tx, orderId, language)) {
    const { id, status, promisedAt, purpose, photo_width, photo_height } = row;
    const asked = repairFor(status) ?? null;
    documents.push({
      id,
      purpose,
      photo_width,
      photo_height,
      asked_for: asked,
      promised_at: (awaitsVerdict(status) && promisedAt?.toISOString()) || null,
      reasons: asked === 'photo' ? await reasonsOfRejection(tx, id, order.selfie, language) : [],
      guide: asked === 'photo' ? guideOf(row) : null,
      refused_address: asked === 'address' ? await refusedAddress(tx, row) : null,
      progress: await presentProgress(tx, row, order.createdAt),
    });
  }
  return {
    reference: order.externalRef,
    name: maskedName(buyer.firstName, buyer.lastName),
    language: buyer.language,
    expires_at: expiresAt.toISOString(),
    countries: documents.some((row) => row.asked_for === 'address') ? await countriesOfLetters(tx, language) : [],
    time_zone: await zoneOfHouse(tx),
    documents,
  };
}

async function reasonsOfRejection(tx: Transaction, documentId: number, selfie: boolean, wording: Wording) {
  const rejection = await openRejection(tx, documentId);
  return rejection ? reasonsForCustomer(tx, { decisionId: rejection.decisionId, selfie }, wording) : [];
}

/** Null for a purpose whose rule no photo can meet. */
function guideOf({ photo_width, photo_height, geometry }: Row): RequestedRepairs['documents'][number]['guide'] {
  const rule = { photo_width, photo_height, ...geometry };
  return isPossible(rule) ? { ...headOval(rule), background: backgroundColour(rule) } : null;
}

/**
 * The address that letters do not reach, and what is known of why. Most corrections are a number that was forgotten, and
 * nobody types nine fields for that. The name stays out: the link tells a stranger where a letter went, and not to whom.
 */
async function refusedAddress(tx: Transaction, { id, address }: Row): Promise<RefusedAddress> {
  const { countryCode: country, firstName: _first, lastName: _last, ...parts } = address;
  const { envelope, problems } = await addressLetter(tx, address);
  const isUnserved = problems.some(({ code }) => code === 'country_not_served');
  const [shipment] = (await shipmentsOf(tx, id)).filter(({ status }) => status !== 'canceled');
  const known: RefusedAddress['why'] = [
    ...(isUnserved ? [{ code: 'country_not_served' as const, params: {} }] : []),
    ...envelope.notes
      .filter(({ code }) => ADDRESS_NOTES[code].stops || code === 'no_house_number' || code === 'postcode_unlike')
      .filter(({ code }) => !(isUnserved && code === 'country_unknown'))
      .map(({ code, params }) => ({ code, params: { ...params } })),
    ...(shipment?.returnedAt ? [{ code: 'returned' as const, params: {} }] : []),
  ];
  return { ...parts, country, why: known.length > 0 ? known : [{ code: 'undeliverable', params: {} }] };
}

async function presentProgress(tx: Transaction, { id, status, photoId }: Row, orderedAt: Date) {
  const lines = await linesOf(tx, id);
  const steps = progressOf({
    status,
    isPosted: lines.some(({ posted }) => posted),
    isChecked: photoId !== null && (await isPhotoChecked(tx, photoId)),
    orderedAt,
    shipment: (await shipmentsOf(tx, id)).find((row) => row.status !== 'canceled'),
  });
  return steps.map(({ at, ...step }) => ({ ...step, at: at?.toISOString() ?? null }));
}
