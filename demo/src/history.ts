import { tagsIn } from '@likeness/contract/orderDesk/afterSales';
import { leadsTo } from '@likeness/contract/kit/lifecycle';
import type { DocumentStatus } from '@likeness/contract/vocabulary';
import { statusFollowing } from '../../server/src/orders/index.ts';
import {
  DECISION_KINDS,
  type DecisionKind,
  type DocumentEvent,
  documentLifecycle,
} from '../../server/src/photos/lifecycle.ts';
import { HouseCalendar } from '../../server/src/treatmentTimes/index.ts';
import type { Crew, MemberKey } from './accounts.ts';
import { type DocumentRow, HistoryBook, type DemoRows, type OrderRow } from './historyBook.ts';
import { HistoryOfOrders, type PlayedOrder } from './historyOrders.ts';
import { HistoryOfWork } from './historyWork.ts';
import type { Ids } from './ids.ts';
import type { PlannedRefusal } from './refusals.ts';
import { HistoryOfPost } from './post/historyPost.ts';
import type { PlannedEvent, OrderPlan } from './plan.ts';
import { seededRandom } from './random.ts';
import { demoTimes } from './settings/treatmentTimes.ts';

/**
 * Actions of features not built yet are in the history all the same. Without a person, the system or a customer did it.
 */
const NOTED: Partial<Record<DocumentEvent, { name: string; by?: MemberKey }>> = {
  rejectSignature: { name: 'signature_rejected', by: 'orders' },
  receiveSignature: { name: 'new_signature_received' },
  rejectAddress: { name: 'address_rejected', by: 'postman' },
  correctAddress: { name: 'address_corrected', by: 'orders' },
  sendForTreatment: { name: 'sent_for_treatment', by: 'orders' },
  requestCode: { name: 'code_requested' },
  receiveCode: { name: 'code_received' },
  prepareShipment: { name: 'shipment_prepared' },
  prepareDownload: { name: 'download_prepared' },
  deliver: { name: 'delivered' },
  sendAgain: { name: 'sent_again', by: 'orders' },
  requestNewCode: { name: 'new_code_requested', by: 'orders' },
  cancel: { name: 'canceled', by: 'orders' },
  replace: { name: 'replaced', by: 'admin' },
};

/**
 * Plays the planned events in the order of time and collects the rows. It changes rows in memory as the calls change
 * the tables: nobody holds more claims than allowed, orders follow their documents, and a judged version keeps its
 * verdict.
 */
export function playHistory(
  plans: readonly OrderPlan[],
  refusals: readonly PlannedRefusal[],
  { crew, ids, now }: { readonly crew: Crew; readonly ids: Ids; readonly now: Date },
): DemoRows {
  const book = new HistoryBook(crew, ids);
  const post = new HistoryOfPost(book, seededRandom('post'));
  const orders = new HistoryOfOrders(book);
  const calendar = new HouseCalendar(demoTimes(now));
  const history = new History(book, new HistoryOfWork(book, seededRandom('history'), now), post, calendar);
  const events: { at: Date; play: () => void }[] = [];
  for (const plan of plans) {
    let order: PlayedOrder | undefined;
    events.push({ at: plan.placedAt, play: () => (order = orders.place(plan)) });
    for (const { at, ok } of plan.payments) events.push({ at, play: () => orders.pay(order!.row, ok, at) });
    if (plan.deletedAt) events.push({ at: plan.deletedAt, play: () => orders.remove(order!.row, plan.deletedAt!) });
    if (plan.closing) {
      const { at, how } = plan.closing;
      events.push({ at, play: () => orders.close(order!.row, how, at) });
    }
    for (const refusal of refusals.filter((planned) => planned.plan === plan)) {
      events.push({ at: refusal.at, play: () => history.refuse(order!, refusal) });
    }
    for (const [position, { plannedEvents }] of plan.documents.entries()) {
      for (const planned of plannedEvents) {
        events.push({ at: planned.at, play: () => history.playEvent(order!, position, planned) });
      }
    }
  }
  events.sort((left, right) => left.at.getTime() - right.at.getTime());
  for (const { play } of events) play();
  post.settle(now);
  return book.rows;
}

class History {
  readonly #book: HistoryBook;
  readonly #work: HistoryOfWork;
  readonly #post: HistoryOfPost;
  readonly #calendar: HouseCalendar;

  constructor(book: HistoryBook, work: HistoryOfWork, post: HistoryOfPost, calendar: HouseCalendar) {
    this.#book = book;
    this.#work = work;
    this.#post = post;
    this.#calendar = calendar;
  }

  playEvent(order: PlayedOrder, position: number, planned: PlannedEvent): void {
    const { event, at } = planned;
    const document = order.documents[position]!;
    const status = leadsTo(documentLifecycle, event, document.status);
    if (status === undefined) throw new Error(`${event} is not possible while a document is ${document.status}`);
    if (isDecision(event)) this.#work.decide(order.row, document, event, status, planned);
    else this.#change(order.row, document, status, planned);
    Object.assign(document, { status, updatedAt: at });
    const followed = statusFollowing(
      order.row.status,
      order.documents.map((row) => row.status),
    );
    if (followed !== order.row.status) Object.assign(order.row, { status: followed, updatedAt: at });
  }

  /** An authority refused the photo, and support notes it: it was whoever had validated it. */
  refuse({ row: order, documents }: PlayedOrder, { position, at, comment, reasons }: PlannedRefusal): void {
    const documentId = documents[position]!.id;
    const validation = this.#book.rows.decisions.findLast(
      (decision) => decision.documentId === documentId && decision.kind === 'validate',
    );
    const given = { reasonIds: reasons.map(({ id }) => id), reasons: reasons.map(({ label }) => label) };
    const after = { tags: tagsIn(comment), refusalForUser: validation!.staffId, ...(reasons.length > 0 && given) };
    this.#book.note({ name: 'order_commented', order, by: 'orders', comment, at, after });
  }

  /** All events except decisions: payment, claims, the automatic program, customers and later features. */
  #change(order: OrderRow, document: DocumentRow, status: DocumentStatus, planned: PlannedEvent): void {
    const { event, at, picture, measures } = planned;
    if (measures !== undefined) this.#book.versionOf(document.photoId).measures = measures;
    const promise = () => Object.assign(document, this.#promiseTo(at));
    const leave = () => this.#work.leave(document, at);
    const changes: Partial<Record<DocumentEvent, () => unknown>> = {
      queueForChecks: promise,
      passUnverified: promise,
      startVerification: () => this.#work.claim(document, 'verification', planned),
      startProcessing: () => this.#work.claim(document, 'processing', planned),
      leaveVerification: leave,
      leaveProcessing: leave,
      receivePhoto: () => this.#receivePhoto(order, document, status, planned),
      requestLastValidation: () => this.#requestLastValidation(order, document, status, at),
      receiveSignature: () => {
        document.signatureId = this.#book.addFile('signature', picture!, { addedByPartnerId: order.partnerId }, at);
        promise();
      },
    };
    changes[event]?.();
    this.#post.follow(document, event, at);
    const noted = NOTED[event];
    if (noted) {
      this.#book.note({ ...noted, order, document, at, before: { status: document.status }, after: { status } });
    }
  }

  #receivePhoto(order: OrderRow, document: DocumentRow, status: DocumentStatus, { at, picture }: PlannedEvent): void {
    const added = this.#book.addFile('photo', picture!, { addedByPartnerId: order.partnerId }, at);
    const previous = document.photoId ?? null;
    this.#book.addVersion(document.id, added, previous, false, at);
    this.#book.note({
      name: 'new_photo_received',
      order,
      document,
      fileId: added,
      at,
      before: { status: document.status, photo: previous },
      after: { status, photo: added },
    });
    Object.assign(document, {
      photoId: added,
      processedPhotoId: null,
      lastEditorId: null,
      cannotProcess: false,
      ...this.#promiseTo(at),
    });
  }

  #promiseTo(at: Date): Pick<DocumentRow, 'arrivedAt' | 'promisedAt'> {
    return { arrivedAt: at, promisedAt: this.#calendar.promisedAt(at) };
  }

  /** Support wants what the customer sent judged finally. Who has judged it before stays known until then. */
  #requestLastValidation(order: OrderRow, document: DocumentRow, status: DocumentStatus, at: Date): void {
    const first = this.#book.rows.versions.find(({ documentId }) => documentId === document.id)!;
    first.status = 'pending_verification';
    this.#book.note({
      name: 'last_validation_requested',
      order,
      document,
      fileId: first.fileId,
      by: 'orders',
      at,
      before: { status: document.status, photo: document.photoId ?? null },
      after: { status, photo: first.fileId },
    });
    Object.assign(document, { photoId: first.fileId, lastEditorId: null });
  }
}

function isDecision(event: DocumentEvent): event is DecisionKind {
  return (DECISION_KINDS as readonly string[]).includes(event);
}
