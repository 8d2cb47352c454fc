import * as tables from '../../backOffice/schema.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { person } from '../people.ts';
import { seededRandom } from '../random.ts';

/* The partners' own back office: photographers and town halls that sell through a partner, in France. */

const PARTNERS = [
  'Photo Rivoli',
  'Cabines du Sud',
  'Studio Lumière',
  'Tabac Presse Réunis',
  'Mairies Connectées',
  'Papeterie Martin',
  'Image Express',
  'Opticiens de l’Ouest',
];
const TRADES = ['Photo', 'Studio', 'Optique', 'Pressing', 'Librairie', 'Tabac', 'Imprimerie', 'Mairie de'];
const PLACES = ['Lyon', 'Nantes', 'Lille', 'Bordeaux', 'Rennes', 'Dijon', 'Tours', 'Pau', 'Metz', 'Nice'];
const PRODUCTS = [
  { label: 'ePhoto avec signature', reference: 'EPH-SIGN', billingLabel: 'Photo numérique agréée' },
  { label: 'ePhoto sans signature', reference: 'EPH', billingLabel: 'Photo numérique' },
  { label: 'Planche de 4 photos', reference: 'PL4', billingLabel: 'Tirage 10 × 15 cm' },
  { label: 'Planche de 8 photos', reference: 'PL8', billingLabel: 'Tirage 13 × 18 cm' },
  { label: 'Photo pour visa', reference: 'VISA', billingLabel: 'Photo numérique, format étranger' },
  { label: 'Contrôle seul', reference: 'CTRL', billingLabel: null },
];
const PROMOS = [
  ['Ouverture de compte', 'BIENVENUE', 1, 15],
  ['Parrainage', 'PARRAIN', 40, 10],
  ['Rentrée scolaire', 'RENTREE', 200, 1.5],
  ['Salon de la photo', 'SALON', 50, 5],
  ['Incident de mars', 'GESTE', 12, 20],
  ['Fidélité, cent photos', 'FIDELE100', 30, 25],
  ['Essai de la signature', 'SIGNE', 10, 2.9],
  ['Fin d’année', 'NOEL', 120, 3],
] as const;
const REJECTS = [
  ['Yeux fermés ou masqués', 'Eyes closed or covered', 'eyes_closed'],
  ['Bouche ouverte', 'Mouth open', 'mouth_open'],
  ['Visage tourné', 'Face turned away', 'face_turned'],
  ['Tête trop petite', 'Head too small', 'head_too_small'],
  ['Tête coupée', 'Head cut off', 'head_cut_off'],
  ['Reflets sur les lunettes', 'Reflections on the glasses', 'glasses_reflection'],
  ['Fond non uni', 'Background not plain', 'background_not_uniform'],
  ['Ombre sur le visage', 'Shadow on the face', 'uneven_light'],
  ['Photo floue', 'Photo not sharp', 'not_sharp'],
  ['Photo trop sombre', 'Photo too dark', 'too_dark'],
  ['Photo trop claire', 'Photo too bright', 'too_bright'],
  ['Signature illisible', 'Signature not legible', 'signature_illegible'],
] as const;
const POSTING = ['Lettre verte', 'Lettre suivie', 'Sans envoi'];

const COMPANIES = 24;
const CLIENTS = 48;
const DAY = 24 * 60 * 60 * 1000;

export async function writeBackOffice(tx: Transaction, now: Date): Promise<void> {
  const random = seededRandom('back office');
  const someone = () => person(random, 'FR');
  const ago = (least: number, most: number) => new Date(now.getTime() - random.whole(least, most) * DAY);

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
  await tx
    .insert(tables.proPromo)
    .values(
      PROMOS.map(([motif, code, nbre, montant], place) => ({ motif, code, nbre, montant, actif: place % 4 !== 3 })),
    );
  await tx.insert(tables.proReject).values(
    REJECTS.map(([message, messageEn, key]) => ({
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
