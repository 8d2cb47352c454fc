import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as intake from '@likeness/contract/intake';
import * as repairs from '@likeness/contract/intake/repairs';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { listPartnerPrices } from '@likeness/contract/prices/partnerList';
import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { temporaryFile } from '../../../server/src/platform/files/temporaryFile.ts';
import { type Person, person } from '../people.ts';
import type { Flaw, Gender } from '../portraits.ts';
import type { Random } from '../random.ts';
import { FLAW_SHARES, RETAKE_SHARES } from './mistakes.ts';
import { type Api, Refused } from './partnerApi.ts';
import { type Purpose, type Studio, cameraName, photograph, sendPhoto, sendPicture } from './pictures.ts';

type SettingsLists = AnswerOf<typeof intake.listOrderable>;
type Price = AnswerOf<typeof listPartnerPrices>['prices'][number];
type Asked = AnswerOf<typeof repairs.readRepair>['documents'][number];

/** How long customers take, in seconds: least and most. */
export interface Patience {
  /** From the order to its payment. */
  payment: readonly [number, number];
  /** From a rejection to what is sent in its place. */
  retake: readonly [number, number];
  /** Between two looks at an order that waits. */
  look: readonly [number, number];
  /** The same for a letter. */
  letter: readonly [number, number];
}

export const PATIENCE: Patience = { payment: [2, 15], retake: [20, 90], look: [8, 14], letter: [50, 70] };

/** How often customers look where their letter is. */
const LETTER_LOOKS = 30;
const LETTER_IS_OUT: readonly DocumentStatus[] = ['pending_shipment', 'rejected_address'];

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
  'rejected_signature',
  'rejected_address',
];

export interface Tally {
  placed: number;
  paid: number;
  failed: number;
  rejected: number;
  retaken: number;
  /** Signatures and addresses sent anew. */
  repaired: number;
  done: number;
  refused: number;
}

export interface Street extends Studio {
  catalogue: SettingsLists;
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

interface Lives {
  readonly buyer: Person;
  readonly countryCode: string;
}

class Customer {
  readonly #street: Street;
  readonly #random: Random;
  readonly #seed: number;
  readonly #gender: Gender;
  readonly #purpose: Purpose;
  readonly #order: number;
  readonly #lives: Lives;

  private constructor(
    street: Street,
    random: Random,
    known: { seed: number; gender: Gender; purpose: Purpose; order: number; lives: Lives },
  ) {
    this.#street = street;
    this.#random = random;
    this.#seed = known.seed;
    this.#gender = known.gender;
    this.#purpose = known.purpose;
    this.#order = known.order;
    this.#lives = known.lives;
  }

  static async arrive(street: Street, random: Random): Promise<Customer> {
    const { api, catalogue, tally, say } = street;
    const seed = random.whole(1, 1_000_000);
    const gender = random.pick(['f', 'm'] as const);
    const purpose = random.pick(catalogue.purposes);
    const flaw = random.weighted(FLAW_SHARES as Record<Flaw, number>);
    const countryCode = random.chance(0.5) ? purpose.country_code : 'FR';
    const { product, price } = chooseProduct(catalogue, await pricesOf(street, countryCode, purpose), purpose, random);
    const photo = await sendPhoto(street, { seed, gender, purpose, flaw });
    const signed = product.signature_needed || purpose.signature_needed;
    const signature = signed ? await sendPicture(street, 'signature', seed, gender) : undefined;
    const proof = random.chance(SENDS_PROOF) ? await sendPicture(street, 'proof_of_life', seed, gender) : undefined;
    const buyer = person(random, countryCode, gender);
    const order = await api.call(intake.placeOrder, {
      body: {
        reference: `SIM-${randomUUID().slice(0, 13)}`,
        customer: wirePerson(buyer, countryCode),
        lines: [
          {
            product: product.reference,
            purpose: purpose.id,
            amount: price.amount,
            photo,
            ...(signature && { signature }),
            ...(proof && { proof_of_life: proof }),
          },
        ],
        currency: price.currency,
        origin_country: countryCode,
        origin_country_for_purpose: purpose.country_code,
        selfie: random.chance(0.7),
        os: random.pick(['iOS', 'Android', 'web']),
      },
    });
    tally.placed += 1;
    const name = `${buyer.firstName} ${buyer.lastName}`;
    say(`Order ${order.id}: ${name}, ${purpose.country_code} ${purpose.label}, ${words(flaw)}`);
    return new Customer(street, random, { seed, gender, purpose, order: order.id, lives: { buyer, countryCode } });
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
      if (order.repair) await this.#repair(order.repair.token);
      if (!order.documents.some(({ status }) => WAITS_FOR_STAFF.includes(status))) {
        tally.done += 1;
        say(`Order ${this.#order}: ${order.documents.map(({ status }) => words(status)).join(', ')}`);
        return this.#waitForLetter();
      }
    }
  }

  /** Photos on paper may come back: whoever waits for them looks now and then whether we need another address. */
  async #waitForLetter(): Promise<void> {
    const { api, patience } = this.#street;
    for (let look = 0; look < LETTER_LOOKS; look += 1) {
      const order = await api.call(intake.readIntakeOrder, { params: { id: this.#order } });
      if (order.repair) await this.#repair(order.repair.token);
      if (!order.documents.some(({ status }) => LETTER_IS_OUT.includes(status))) return;
      await this.#pause(patience.letter);
    }
  }

  /** What a customer does who opens the link in the e-mail: whatever they are asked for, one after the other. */
  async #repair(token: string): Promise<void> {
    const link = this.#street.api.withBearer(token);
    const asked = await link.call(repairs.readRepair);
    for (const document of asked.documents) {
      if (document.asked_for === 'photo') await this.#retake(link, document);
      if (document.asked_for === 'address') await this.#correctAddress(link, document.id);
      if (document.asked_for === 'signature') await this.#signAgain(link, document.id);
    }
  }

  async #retake(link: Api, { id, reasons }: Asked): Promise<void> {
    const { tally, say, patience } = this.#street;
    tally.rejected += 1;
    say(`Order ${this.#order}: photo rejected (${reasons.map(({ label }) => label).join(', ')})`);
    await this.#pause(patience.retake);
    const flaw = this.#random.weighted(RETAKE_SHARES as Record<Flaw, number>);
    await using photo = await this.#photograph(flaw);
    const file = { path: photo.path, name: cameraName(this.#random) };
    await link.call(repairs.repairPhoto, { params: { id }, body: {}, file });
    tally.retaken += 1;
    say(`Order ${this.#order}: new photo sent, ${words(flaw)}`);
  }

  async #signAgain(link: Api, id: number): Promise<void> {
    const { tally, say, patience, painters, directory } = this.#street;
    say(`Order ${this.#order}: signature rejected`);
    await this.#pause(patience.retake);
    await using picture = await temporaryFile(directory);
    await painters.run('signature', this.#seed, picture.path);
    const file = { path: picture.path, name: cameraName(this.#random) };
    await link.call(repairs.repairSignature, { params: { id }, body: {}, file });
    tally.repaired += 1;
    say(`Order ${this.#order}: new signature sent`);
  }

  async #correctAddress(link: Api, id: number): Promise<void> {
    const { tally, say, patience } = this.#street;
    say(`Order ${this.#order}: address rejected`);
    await this.#pause(patience.retake);
    const { buyer, countryCode } = this.#lives;
    const { firstName, lastName, postalCode, city } = buyer;
    // What is missing most often is the number of the house.
    const address = `${this.#random.whole(1, 99)} ${buyer.address.replace(/^\d+\S*\s*/, '')}`;
    const body = { firstName, lastName, address, postalCode, city, country: countryCode };
    await link.call(repairs.repairAddress, { params: { id }, body });
    tally.repaired += 1;
    say(`Order ${this.#order}: new address sent`);
  }

  #photograph(flaw: Flaw) {
    return photograph(this.#street, { seed: this.#seed, gender: this.#gender, purpose: this.#purpose, flaw });
  }

  async #pause([least, most]: readonly [number, number]): Promise<void> {
    await wait(this.#random.between(least, most) * 1000, undefined, { signal: this.#street.stopped });
  }
}

/** What a photo for this purpose costs the customers of a country, by its products. */
async function pricesOf({ api }: Street, country: string, purpose: Purpose): Promise<readonly Price[]> {
  const { prices } = await api.call(listPartnerPrices, { query: { country } });
  return prices.filter((price) => price.purpose === purpose.id);
}

/** A code where the purpose has codes; hardly anybody wants a photo that nobody checks. Only what has a price is sold. */
function chooseProduct({ products }: SettingsLists, prices: readonly Price[], purpose: Purpose, random: Random) {
  const checked = !random.chance(WANTS_NO_CHECK);
  const sold = prices.flatMap((price) => {
    const product = products.find(({ reference }) => reference === price.product);
    return product ? [{ product, price }] : [];
  });
  if (sold.length === 0) throw new Refused(404, `Nothing is sold for ${purpose.country_code} ${purpose.label}`);
  const fitting = sold.filter(
    ({ product }) => product.ephoto_needed === purpose.ephoto_needed && product.verification_needed === checked,
  );
  return random.pick(fitting.length > 0 ? fitting : sold);
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

function words(name: string): string {
  return name === 'none' ? 'a good photo' : name.replaceAll('_', ' ');
}
