import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as intake from '@likeness/contract/intake';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { temporaryFile } from '../../platform/files/temporaryFile.ts';
import type { Painters } from '../painters.ts';
import { type Person, person } from '../people.ts';
import { type Flaw, type Gender } from '../portraits.ts';
import type { Random } from '../random.ts';
import { FLAW_SHARES, RETAKE_SHARES } from './mistakes.ts';
import { type PartnerApi, Refused } from './partnerApi.ts';

type Catalogue = AnswerOf<typeof intake.listOrderable>;
type Purpose = Catalogue['purposes'][number];
type Order = AnswerOf<typeof intake.readIntakeOrder>;

/** How long customers take, in seconds: least and most. */
export interface Patience {
  /** From the order to its payment. */
  payment: readonly [number, number];
  /** From a rejection to the new photo. */
  retake: readonly [number, number];
  /** Between two looks at an order that waits. */
  look: readonly [number, number];
}

export const PATIENCE: Patience = { payment: [2, 15], retake: [20, 90], look: [8, 14] };

const PAYMENT_FAILS = 0.08;
const TRIES_AGAIN = 0.6;
const SENDS_PROOF = 0.25;
const WANTS_NO_CHECK = 0.02;

/** Where nobody looks at the photo any more, or nobody will before something else happens outside. */
const WAITS_FOR_STAFF: readonly DocumentStatus[] = [
  'created',
  'waiting_ia_validation',
  'ia_validation_in_progress',
  'pending_verification',
  'verification_in_progress',
  'pre_validated',
  'processing_in_progress',
  'pending_last_validation',
  'last_validation_in_progress',
  'rejected_photo',
];

export interface Tally {
  placed: number;
  paid: number;
  failed: number;
  rejected: number;
  retaken: number;
  done: number;
  refused: number;
}

export interface Street {
  api: PartnerApi;
  painters: Painters;
  catalogue: Catalogue;
  /** Where pictures lie until they are sent. */
  directory: string;
  say: (sentence: string) => void;
  tally: Tally;
  patience: Patience;
  stopped: AbortSignal;
}

/**
 * One customer, from the order to a photo that nobody has anything against. Ends early when the simulation is stopped;
 * a refusal ends the customer's patience and nothing else.
 */
export async function serveCustomer(street: Street, random: Random): Promise<void> {
  try {
    const customer = await Customer.arrive(street, random);
    if (await customer.pay()) await customer.waitForPhotos();
  } catch (error) {
    if (street.stopped.aborted) return;
    if (!(error instanceof Refused)) throw error;
    street.tally.refused += 1;
    street.say(`The server refuses: ${error.message}`);
  }
}

class Customer {
  readonly #street: Street;
  readonly #random: Random;
  readonly #seed: number;
  readonly #gender: Gender;
  readonly #purpose: Purpose;
  readonly #order: number;
  /** Rejections already answered, by document. */
  readonly #answered = new Map<number, string>();

  private constructor(
    street: Street,
    random: Random,
    known: { seed: number; gender: Gender; purpose: Purpose; order: number },
  ) {
    this.#street = street;
    this.#random = random;
    this.#seed = known.seed;
    this.#gender = known.gender;
    this.#purpose = known.purpose;
    this.#order = known.order;
  }

  static async arrive(street: Street, random: Random): Promise<Customer> {
    const { api, catalogue, tally, say } = street;
    const seed = random.whole(1, 1_000_000);
    const gender = random.pick(['f', 'm'] as const);
    const purpose = random.pick(catalogue.purposes);
    const flaw = random.weighted(FLAW_SHARES as Record<Flaw, number>);
    const product = chooseProduct(catalogue, purpose, random);
    const photo = await sendPhoto(street, { seed, gender, purpose, flaw });
    const signed = product.signature_needed || purpose.signature_needed;
    const signature = signed ? await sendPicture(street, 'signature', seed, gender) : undefined;
    const proof = random.chance(SENDS_PROOF) ? await sendPicture(street, 'proof_of_life', seed, gender) : undefined;
    const countryCode = random.chance(0.5) ? purpose.country_code : 'FR';
    const buyer = person(random, countryCode, gender);
    const order = await api.call(intake.placeOrder, {
      body: {
        reference: `SIM-${randomUUID().slice(0, 13)}`,
        customer: wirePerson(buyer, countryCode),
        lines: [
          {
            product: product.reference,
            purpose: purpose.id,
            amount: random.pick(['7.90', '9.90', '12.90', '14.90']),
            photo,
            ...(signature && { signature }),
            ...(proof && { proof_of_life: proof }),
          },
        ],
        origin_country: countryCode,
        origin_country_for_purpose: purpose.country_code,
        selfie: random.chance(0.7),
        os: random.pick(['iOS', 'Android', 'web']),
      },
    });
    tally.placed += 1;
    const name = `${buyer.firstName} ${buyer.lastName}`;
    say(`Order ${order.id}: ${name}, ${purpose.country_code} ${purpose.label}, ${words(flaw)}`);
    return new Customer(street, random, { seed, gender, purpose, order: order.id });
  }

  /** True once it is paid. */
  async pay(): Promise<boolean> {
    const { api, tally, say, patience } = this.#street;
    const report = (status: 'paid' | 'failed') =>
      api.call(intake.reportPayment, { params: { id: this.#order }, body: { status } });
    await this.#pause(patience.payment);
    if (this.#random.chance(PAYMENT_FAILS)) {
      await report('failed');
      tally.failed += 1;
      say(`Order ${this.#order}: payment failed`);
      if (!this.#random.chance(TRIES_AGAIN)) return false;
      await this.#pause(patience.payment);
    }
    await report('paid');
    tally.paid += 1;
    say(`Order ${this.#order}: paid`);
    return true;
  }

  async waitForPhotos(): Promise<void> {
    const { api, tally, say, patience } = this.#street;
    for (;;) {
      await this.#pause(patience.look);
      const order = await api.call(intake.readIntakeOrder, { params: { id: this.#order } });
      for (const document of order.documents) await this.#answerRejection(document);
      if (!order.documents.some(({ status }) => WAITS_FOR_STAFF.includes(status))) {
        tally.done += 1;
        say(`Order ${this.#order}: ${order.documents.map(({ status }) => words(status)).join(', ')}`);
        return;
      }
    }
  }

  async #answerRejection({ id, status, rejected_at, rejected_because }: Order['documents'][number]): Promise<void> {
    if (status !== 'rejected_photo' || rejected_at === null || this.#answered.get(id) === rejected_at) return;
    const { tally, say, patience, api } = this.#street;
    tally.rejected += 1;
    say(`Order ${this.#order}: photo rejected (${rejected_because.join(', ')})`);
    await this.#pause(patience.retake);
    const flaw = this.#random.weighted(RETAKE_SHARES as Record<Flaw, number>);
    await using photo = await this.#photograph(flaw);
    await api.call(intake.sendNewPhoto, {
      params: { id },
      body: {},
      file: { path: photo.path, name: cameraName(this.#random) },
    });
    this.#answered.set(id, rejected_at);
    tally.retaken += 1;
    say(`Order ${this.#order}: new photo sent, ${words(flaw)}`);
  }

  #photograph(flaw: Flaw) {
    return photograph(this.#street, { seed: this.#seed, gender: this.#gender, purpose: this.#purpose, flaw });
  }

  async #pause([least, most]: readonly [number, number]): Promise<void> {
    await wait(this.#random.between(least, most) * 1000, undefined, { signal: this.#street.stopped });
  }
}

/** A code where the purpose has codes; hardly anybody wants a photo that nobody checks. */
function chooseProduct({ products }: Catalogue, purpose: Purpose, random: Random): Catalogue['products'][number] {
  const checked = !random.chance(WANTS_NO_CHECK);
  const fitting = products.filter(
    ({ product_type, ephoto_needed, verification_needed }) =>
      product_type === 'main' && ephoto_needed === purpose.ephoto_needed && verification_needed === checked,
  );
  return random.pick(fitting.length > 0 ? fitting : products);
}

interface Shot {
  seed: number;
  gender: Gender;
  purpose: Purpose;
  flaw: Flaw;
}

async function photograph({ painters, directory }: Street, { seed, gender, purpose, flaw }: Shot) {
  const file = await temporaryFile(directory);
  await painters.run('portrait', { seed, gender, flaw, geometry: purpose }, file.path);
  return file;
}

async function sendPhoto(street: Street, shot: Shot): Promise<string> {
  await using photo = await photograph(street, shot);
  const { uid } = await street.api.call(intake.sendPicture, {
    body: { type: 'photo' },
    file: { path: photo.path, name: `IMG_${1000 + (shot.seed % 9000)}.jpg` },
  });
  return uid;
}

async function sendPicture(street: Street, type: 'signature' | 'proof_of_life', seed: number, gender: Gender) {
  await using picture = await temporaryFile(street.directory);
  if (type === 'signature') await street.painters.run('signature', seed, picture.path);
  else await street.painters.run('proofOfLife', seed, { gender }, picture.path);
  const file = { path: picture.path, name: `${type}.jpg` };
  const { uid } = await street.api.call(intake.sendPicture, { body: { type }, file });
  return uid;
}

function wirePerson(buyer: Person, country: string) {
  return {
    email: buyer.email,
    first_name: buyer.firstName,
    last_name: buyer.lastName,
    language: buyer.language,
    phone: buyer.phone,
    address: buyer.address,
    postal_code: buyer.postalCode,
    city: buyer.city,
    country,
  };
}

function cameraName(random: Random): string {
  return `IMG_${random.whole(1000, 9999)}.jpg`;
}

function words(name: string): string {
  return name === 'none' ? 'a good photo' : name.replaceAll('_', ' ');
}
