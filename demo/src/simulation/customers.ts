import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as intake from '@likeness/contract/intake';
import * as repairs from '@likeness/contract/intake/repairs';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { AWAITING_VERDICT, type DocumentStatus } from '@likeness/contract/vocabulary';
import { temporaryFile } from '../../../server/src/platform/files/temporaryFile.ts';
import { type Person, person } from '../people.ts';
import type { Flaw, Gender } from '../portraits.ts';
import type { Random } from '../random.ts';
import { FLAW_SHARES, RETAKE_SHARES } from './mistakes.ts';
import { type Api, Refused } from './partnerApi.ts';
import { type Purpose, type Studio, cameraName, photograph, sendPhoto, sendPicture } from './pictures.ts';
import { type Catalogue, chooseProduct, pricesOf } from './purchase.ts';

type RequestedRepair = AnswerOf<typeof repairs.readRepair>['documents'][number];

/** How long customers take, in seconds: minimum and maximum. */
export interface Patience {
  /** From the order to its payment. */
  payment: readonly [number, number];
  /** From a rejection to the replacement. */
  retake: readonly [number, number];
  /** Between two looks at a waiting order. */
  look: readonly [number, number];
  /** Between two looks at an order whose letter is on its way. */
  letter: readonly [number, number];
}

export const PATIENCE: Patience = { payment: [2, 15], retake: [20, 90], look: [8, 14], letter: [50, 70] };

/** How often customers look at such an order at most. */
const LETTER_LOOKS_MAX = 30;
const LETTER_IS_OUT: readonly DocumentStatus[] = ['pending_shipment', 'rejected_address'];

const PAYMENT_FAILS = 0.08;
const TRIES_AGAIN = 0.6;
const SENDS_PROOF = 0.25;

/** Statuses in which a customer still waits: a photo waits for staff or for the customer's repair. */
const UNFINISHED: readonly DocumentStatus[] = [
  'created',
  ...AWAITING_VERDICT,
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
  /** Signatures and addresses that were sent again. */
  repaired: number;
  done: number;
  refused: number;
}

export interface World extends Studio {
  catalogue: Catalogue;
  say: (sentence: string) => void;
  tally: Tally;
  patience: Patience;
  stopped: AbortSignal;
}

/**
 * Plays one customer, from the order until all photos are accepted. It ends early when the simulation is stopped. A
 * refusal ends only this customer.
 */
export async function serveCustomer(world: World, random: Random): Promise<void> {
  try {
    const customer = await Customer.arrive(world, random);
    if (await customer.pay()) await customer.waitForPhotos();
  } catch (error) {
    if (world.stopped.aborted) return;
    if (!(error instanceof Refused)) throw error;
    world.tally.refused += 1;
    world.say(`The server refuses: ${error.message}`);
  }
}

interface Home {
  readonly buyer: Person;
  readonly countryCode: string;
}

class Customer {
  readonly #world: World;
  readonly #random: Random;
  readonly #seed: number;
  readonly #gender: Gender;
  readonly #purpose: Purpose;
  readonly #order: number;
  readonly #home: Home;

  private constructor(
    world: World,
    random: Random,
    known: { seed: number; gender: Gender; purpose: Purpose; order: number; home: Home },
  ) {
    this.#world = world;
    this.#random = random;
    this.#seed = known.seed;
    this.#gender = known.gender;
    this.#purpose = known.purpose;
    this.#order = known.order;
    this.#home = known.home;
  }

  static async arrive(world: World, random: Random): Promise<Customer> {
    const { api, catalogue, tally, say } = world;
    const seed = random.whole(1, 1_000_000);
    const gender = random.pick(['f', 'm'] as const);
    const purpose = random.pick(catalogue.purposes);
    const flaw = random.weighted(FLAW_SHARES as Record<Flaw, number>);
    const countryCode = random.chance(0.5) ? purpose.country_code : 'FR';
    const prices = await pricesOf(world, countryCode, purpose);
    const { product, price } = chooseProduct(catalogue, prices, { purpose, countryCode }, random);
    const photo = await sendPhoto(world, { seed, gender, purpose, flaw });
    const signed = product.signature_needed || purpose.signature_needed;
    const signature = signed ? await sendPicture(world, 'signature', seed, gender) : undefined;
    const proof = random.chance(SENDS_PROOF) ? await sendPicture(world, 'proof_of_life', seed, gender) : undefined;
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
    return new Customer(world, random, { seed, gender, purpose, order: order.id, home: { buyer, countryCode } });
  }

  /** True if the order was paid in the end. */
  async pay(): Promise<boolean> {
    const { api, tally, say, patience } = this.#world;
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
    const { api, tally, say, patience } = this.#world;
    for (;;) {
      await this.#pause(patience.look);
      const order = await api.call(intake.readIntakeOrder, { params: { id: this.#order } });
      if (order.repair) await this.#repair(order.repair.token);
      if (!order.documents.some(({ status }) => UNFINISHED.includes(status))) {
        tally.done += 1;
        say(`Order ${this.#order}: ${order.documents.map(({ status }) => words(status)).join(', ')}`);
        return this.#waitForLetter();
      }
    }
  }

  /** Letters may be returned: the customer looks from time to time whether we need another address. */
  async #waitForLetter(): Promise<void> {
    const { api, patience } = this.#world;
    for (let look = 0; look < LETTER_LOOKS_MAX; look += 1) {
      const order = await api.call(intake.readIntakeOrder, { params: { id: this.#order } });
      if (order.repair) await this.#repair(order.repair.token);
      if (!order.documents.some(({ status }) => LETTER_IS_OUT.includes(status))) return;
      await this.#pause(patience.letter);
    }
  }

  /** Plays a customer who opens the link in the e-mail: sends everything that is requested, one after the other. */
  async #repair(token: string): Promise<void> {
    const link = this.#world.api.withBearer(token);
    const requested = await link.call(repairs.readRepair);
    for (const document of requested.documents) {
      if (document.asked_for === 'photo') await this.#retake(link, document);
      if (document.asked_for === 'address') await this.#correctAddress(link, document);
      if (document.asked_for === 'signature') await this.#signAgain(link, document.id);
    }
  }

  async #retake(link: Api, { id, reasons }: RequestedRepair): Promise<void> {
    const { tally, say, patience } = this.#world;
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
    const { tally, say, patience, painters, directory } = this.#world;
    say(`Order ${this.#order}: signature rejected`);
    await this.#pause(patience.retake);
    await using picture = await temporaryFile(directory);
    await painters.run('signature', this.#seed, picture.path);
    const file = { path: picture.path, name: cameraName(this.#random) };
    await link.call(repairs.repairSignature, { params: { id }, body: {}, file });
    tally.repaired += 1;
    say(`Order ${this.#order}: new signature sent`);
  }

  async #correctAddress(link: Api, { id, refused_address: refused }: RequestedRepair): Promise<void> {
    const { tally, say, patience } = this.#world;
    say(`Order ${this.#order}: address rejected`);
    await this.#pause(patience.retake);
    const { buyer, countryCode } = this.#home;
    const { firstName, lastName, postalCode, city } = buyer;
    // The mistake that is corrected: the number of the house was missing.
    const street = buyer.address.replace(/^\d+\S*\s*/, '');
    const number = this.#random.whole(1, 99);
    const address = `${number} ${street}` === refused?.address ? `${number} bis ${street}` : `${number} ${street}`;
    const body = { firstName, lastName, address, postalCode, city, country: countryCode };
    await link.call(repairs.repairAddress, { params: { id }, body });
    tally.repaired += 1;
    say(`Order ${this.#order}: new address sent`);
  }

  #photograph(flaw: Flaw) {
    return photograph(this.#world, { seed: this.#seed, gender: this.#gender, purpose: this.#purpose, flaw });
  }

  async #pause([min, max]: readonly [number, number]): Promise<void> {
    await wait(this.#random.between(min, max) * 1000, undefined, { signal: this.#world.stopped });
  }
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
