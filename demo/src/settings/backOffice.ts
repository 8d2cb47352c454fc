import { z } from 'zod';
import * as tables from '../../../server/src/settings/partnerBackOffice/schema.ts';
import type { Transaction } from '../../../server/src/platform/database/transaction.ts';
import { readJson } from '../data.ts';
import { person } from '../people.ts';
import { seededRandom } from '../random.ts';

/* The partners' own back office: photographers and town halls that sell through a partner, in France. */

const {
  partners: PARTNERS,
  trades: TRADES,
  places: PLACES,
  products: PRODUCTS,
  promos: PROMOS,
  rejects: REJECTS,
  posting: POSTING,
} = readJson(
  'backOffice.json',
  z.strictObject({
    partners: z.array(z.string()),
    trades: z.array(z.string()),
    places: z.array(z.string()),
    products: z.array(
      z.strictObject({ label: z.string(), reference: z.string(), billingLabel: z.string().nullable() }),
    ),
    promos: z.array(z.strictObject({ motif: z.string(), code: z.string(), nbre: z.int(), montant: z.number() })),
    rejects: z.array(z.strictObject({ message: z.string(), messageEn: z.string(), key: z.string() })),
    posting: z.array(z.string()),
  }),
);

const COMPANIES = 24;
const CLIENTS = 48;
const DAY = 24 * 60 * 60 * 1000;

export async function writeBackOffice(tx: Transaction, now: Date): Promise<void> {
  const random = seededRandom('back office');
  const someone = () => person(random, 'FR');
  const ago = (min: number, max: number) => new Date(now.getTime() - random.whole(min, max) * DAY);

  const partners = await idsOf(
    tx.insert(tables.proPartner).values(
      PARTNERS.map((societe) => {
        const { address, postalCode, city, lastName, firstName, phone, email } = someone();
        return {
          societe,
          adresse: address,
          codePostal: postalCode,
          ville: city,
          nom: lastName,
          prenom: firstName,
          telephone: phone,
          email,
        };
      }),
    ),
  );
  const companies = await idsOf(
    tx.insert(tables.proCompany).values(
      Array.from({ length: COMPANIES }, (_, place) => {
        const { firstName, lastName, email, phone } = someone();
        const creationDate = ago(120, 700);
        const actif = !random.chance(0.15);
        return {
          responsable: `${firstName} ${lastName}`,
          entreprise: `${random.pick(TRADES)} ${random.pick(PLACES)}`,
          email,
          telephone: phone,
          actif,
          actifBy: actif ? 'A. Morel' : null,
          actifDate: actif ? creationDate.toISOString().slice(0, 10) : null,
          creationDate,
          updateDate: ago(1, 100),
          userId: 1000 + place,
          partenaireId: random.pick(partners),
          idExtern: random.chance(0.5) ? `EXT-${random.whole(10_000, 99_999)}` : null,
        };
      }),
    ),
  );
  await tx.insert(tables.proClient).values(
    Array.from({ length: CLIENTS }, () => {
      const { firstName, lastName, email, phone, address, postalCode, city } = someone();
      return {
        nom: lastName,
        prenom: firstName,
        email,
        phone,
        adresse: address,
        complement: random.chance(0.2) ? `Bâtiment ${random.pick(['A', 'B', 'C'])}` : null,
        cp: postalCode,
        ville: city,
        pays: 'France',
        companyId: random.pick(companies),
        clientCompanyId: random.pick(companies),
        collaboraterCompanyId: random.chance(0.3) ? random.pick(companies) : null,
        partenaireId: random.pick(partners),
      };
    }),
  );
  const products = await idsOf(tx.insert(tables.proProduct).values(PRODUCTS));
  await tx.insert(tables.proPromo).values(PROMOS.map((promo, place) => ({ ...promo, actif: place % 4 !== 3 })));
  await tx.insert(tables.proReject).values(
    REJECTS.map(({ message, messageEn, key }) => ({
      message,
      messageEn,
      i18nMsg: `reject.${key}`,
      video: `https://videos.partner.test/${key}`,
    })),
  );
  await tx.insert(tables.proTariff).values(
    partners.flatMap((partenaireId) =>
      products.slice(0, 4).map((productId) => ({
        prix: random.whole(18, 62) / 10,
        partenaireId,
        productId,
        activated: !random.chance(0.1),
        typeEnvois: random.pick(POSTING),
      })),
    ),
  );
  await tx.insert(tables.proWallet).values(
    companies.map((_, place) => {
      const { firstName, lastName, email } = someone();
      return {
        ownerId: 1000 + place,
        credit: random.whole(-200, 9000) / 10,
        partnerName: random.pick(PARTNERS),
        ownerLastname: lastName,
        ownerFirstname: firstName,
        ownerEmail: email,
        companyName: `${random.pick(TRADES)} ${random.pick(PLACES)}`,
      };
    }),
  );
}

async function idsOf(insert: { returning(): PromiseLike<unknown[]> }): Promise<number[]> {
  return (await insert.returning()).map((row) => (row as { id: number }).id);
}
