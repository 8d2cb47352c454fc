import { hardChecks } from '../../server/src/photos/checks.ts';
import type { DocumentEvent } from '../../server/src/photos/lifecycle.ts';
import type { MemberKey } from './accounts.ts';
import type { DemoCatalogue } from './catalogue.ts';
import { commentsOn } from './comments.ts';
import type { Person } from './people.ts';
import type { StoredPicture } from './keptPictures.ts';
import type { Gallery, Sitter } from './pictures.ts';
import type { Addressee, DocumentPlan, PlannedEvent, NewPicture } from './plan.ts';
import type { Flaw } from './portraits.ts';
import type { PriceBook } from './prices/priceBook.ts';
import type { PromotionBook } from './prices/promotionBook.ts';
import type { Random } from './random.ts';
import type { ReasonKey } from './rejectReasons.ts';
import type { Story } from './story.ts';

/** The records and pictures that the planned orders use. */
export interface Stock extends DemoCatalogue {
  readonly partners: readonly number[];
  /** Plan ids by partner id. */
  readonly planOf: ReadonlyMap<number, number>;
  readonly prices: PriceBook;
  readonly promotions: PromotionBook;
  readonly gallery: Gallery;
}

export interface Buyer extends Person {
  readonly countryCode: string;
}

/** The stories that end with a live claim, and the owner of this claim. */
const LIVE_CLAIMS: Readonly<Record<string, MemberKey>> = {
  'being verified': 'sorter2',
  'being processed': 'controller2',
  'being verified for good': 'superadmin',
};

/** Plans one document and its events from a story and the pictures of a sitter. */
export class DocumentPlanner {
  readonly #stock: Stock;
  readonly #random: Random;
  readonly #now: Date;

  constructor(stock: Stock, random: Random, now: Date) {
    this.#stock = stock;
    this.#random = random;
    this.#now = now;
  }

  plan(given: { story: Story; sitter: Sitter; person: Buyer; buyer: Buyer; times: readonly Date[] }): DocumentPlan {
    const { story, sitter, person: sitting, buyer, times } = given;
    const { gallery, products } = this.#stock;
    const random = this.#random;
    const purposeId = this.#stock.purposes[sitter.purpose]!.photo.id;
    const product = products[story.product];
    const proof = gallery.proofs.get(sitter.seed);
    const fileName = cameraName(random, times[0] ?? this.#now);
    const first = this.#pictureBefore(story, sitter, -1);
    const extra = story.product === 'printed' && random.chance(0.3) ? products.extra_prints : undefined;
    return {
      line: { productId: product.id, purposeId, quantity: random.chance(0.15) ? 2 : 1, amount: product.amount },
      offers: extra ? [{ productId: extra.id, purposeId, quantity: 1, amount: extra.amount }] : [],
      addressee: addresseeOf(sitting, buyer, random),
      photo: { picture: first, fileName },
      ...(product.signatureNeeded && {
        signature: { picture: random.pick(gallery.signatures), fileName: 'signature.jpg' },
      }),
      ...(proof && { proofOfLife: { picture: proof, fileName: 'proof-of-life.jpg' } }),
      ...(story.imported && { imported: true }),
      plannedEvents: this.#plannedEvents(story, sitter, times, { picture: first, fileName }),
    };
  }

  #plannedEvents(story: Story, sitter: Sitter, times: readonly Date[], first: NewPicture): PlannedEvent[] {
    const random = this.#random;
    let current = first;
    return story.events.map((event, position): PlannedEvent => {
      const at = times[position]!;
      const newPhoto = (picture: StoredPicture, fileName: string) => ({ picture: (current = { picture, fileName }) });
      const claimant = () => {
        const by = position === story.events.length - 1 ? LIVE_CLAIMS[story.name] : undefined;
        return by ? { by } : {};
      };
      const checked = () => ({ measures: current.picture.measures });
      const brings: Partial<Record<DocumentEvent, () => Partial<PlannedEvent>>> = {
        receivePhoto: () => newPhoto(this.#pictureBefore(story, sitter, position), cameraName(random, at)),
        finishChecks: checked,
        finishSteps: checked,
        startVerification: claimant,
        startProcessing: claimant,
        reject: () => ({
          reasons: this.#reasonsFor(current.picture.flaw),
          ...(random.chance(0.3) && { comment: random.pick(commentsOn(current.picture.flaw, 'reject')) }),
        }),
        sendForEditing: () => ({ comment: random.pick(commentsOn(current.picture.flaw, 'sendForEditing')) }),
        cannotProcess: () => ({ comment: random.pick(commentsOn(current.picture.flaw, 'cannotProcess')) }),
        returnProcessed: () => newPhoto(sitter.edited, editedName(current.fileName, random)),
        validate: () => this.#validated(story, sitter, current),
        receiveSignature: () => ({
          picture: { picture: random.pick(this.#stock.gallery.signatures), fileName: 'signature-2.jpg' },
        }),
      };
      return { event, at, ...brings[event]?.() };
    });
  }

  /** A sorter who edited the photo sends the result. A sorter who validates in spite of a failed hard check says why. */
  #validated(story: Story, sitter: Sitter, current: NewPicture): Partial<PlannedEvent> {
    if (story.edited) {
      return { picture: { picture: sitter.edited, fileName: editedName(current.fileName, this.#random) } };
    }
    const failures = hardChecks({ ...current.picture, format: 'jpeg' }, this.#stock.purposes[sitter.purpose]!.photo);
    return failures.length === 0 ? {} : { overrideReason: 'The authority scales it by itself, confirmed by phone.' };
  }

  /** The photo that the next decision is about: with its flaw if it will be rejected, without if it will be validated. */
  #pictureBefore(story: Story, sitter: Sitter, position: number): StoredPicture {
    const decision = story.events.slice(position + 1).find((event) => DECISIONS.includes(event));
    if (decision === 'validate') return story.edited || story.flaw ? sitter.flawed : sitter.good;
    if (decision !== undefined) return sitter.flawed;
    return this.#random.chance(0.45) ? sitter.flawed : sitter.good;
  }

  #reasonsFor(flaw: Flaw): { id: number; label: string }[] {
    const random = this.#random;
    const keys = new Set(REASONS_OF[flaw]);
    if (random.chance(0.2)) keys.add(random.pick(['glasses_reflection', 'hair_over_eyes', 'looking_away']));
    return [...keys].map((key) => this.#stock.reasons[key]);
  }
}

/** The rejection reasons that a sorter chooses for each flaw of a photo. */
const REASONS_OF: Readonly<Record<Flaw, readonly ReasonKey[]>> = {
  none: ['expression_not_neutral'],
  too_small: ['head_too_small'],
  too_large: ['head_too_large'],
  too_high: ['head_cut_off'],
  tilted: ['head_tilted'],
  dark: ['too_dark', 'under_exposed'],
  overexposed: ['over_exposed'],
  blurred: ['not_sharp'],
  coloured_background: ['background_colour'],
  busy_background: ['background_not_uniform', 'object_visible'],
  shadow: ['uneven_light', 'shadow_on_background'],
  sideways_exif: ['retouched'],
  wrong_size: ['wrong_size'],
  wide: ['wrong_size'],
  heavy_compression: ['too_compressed'],
  grey: ['unnatural_colour'],
  hat: ['head_covering'],
  closed_eyes: ['eyes_closed'],
  sunglasses: ['tinted_glasses'],
  mouth_open: ['expression_not_neutral'],
};

const DECISIONS: readonly DocumentEvent[] = ['reject', 'sendForEditing', 'validate'];

function addresseeOf(sitting: Buyer, buyer: Buyer, random: Random): Addressee {
  return {
    externalEmail: buyer.email,
    firstName: sitting.firstName,
    lastName: sitting.lastName,
    attention: random.chance(0.06) ? `${buyer.firstName} ${buyer.lastName}` : null,
    address: buyer.address,
    postalCode: buyer.postalCode,
    city: buyer.city,
    countryCode: buyer.countryCode,
  };
}

function cameraName(random: Random, at: Date): string {
  const day = at.toISOString().slice(0, 10).replaceAll('-', '');
  const number = String(random.whole(1000, 9999));
  return random.pick([
    `IMG_${number}.jpg`,
    `IMG_${number}.JPG`,
    `${day}_${number}12.jpg`,
    `IMG-${day}-WA00${random.whole(10, 99)}.jpeg`,
  ]);
}

/** An edited photo has the name of the original. Browsers add a number to a second download of the same name. */
function editedName(fileName: string, random: Random): string {
  const base = fileName.replace(/\.[^.]+$/, '').replace(/ \(\d+\)$/, '');
  return random.chance(0.3) ? `${base} (1).jpg` : `${base}.jpg`;
}
