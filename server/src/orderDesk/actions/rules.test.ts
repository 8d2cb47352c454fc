import { ROLES, ROLE_NAMES, type Role, type RoleKey } from '@likeness/contract/kit/roles';
import {
  ORDER_ACTIONS,
  ORDER_DOCUMENT_ACTIONS,
  type OrderAction,
  type OrderDocumentAction,
} from '@likeness/contract/orderDesk/actions';
import {
  DOCUMENT_STATUSES,
  type DocumentStatus,
  ORDER_STATUSES,
  type OrderStatus,
} from '@likeness/contract/vocabulary';
import { describe, expect, test } from 'vitest';
import { documentActions } from './documentRules.ts';
import { invoiceDenied, orderActions } from './orderRules.ts';
import { itemActions } from './rules.ts';
import { documentSituation, orderSituation } from './situation.ts';
import type { StoredSituation } from './store.ts';

const ME = 1;
const SOMEBODY = 2;
const NOW = new Date('2026-03-10T08:00:00.000Z');
const DAY = 86_400_000;

const person = (...roles: Role[]) => ({
  id: ME,
  roles: roles.map((name) => Object.entries(ROLES).find(([, role]) => role === name)![0] as RoleKey),
});

/* The buttons as the specification names them (M8.34 to M8.61, D19, D29 to D32, O7 to O9): for whom, and when. */

const MANAGERS: Role[] = ['orderManager', 'admin', 'superAdmin'];
const ADMINS: Role[] = ['admin', 'superAdmin'];
const WAITING_FOR_CUSTOMER: OrderStatus[] = ['rejected_photo', 'rejected_signature', 'rejected_address'];

/** Those whose payment never came have no invoice, and nothing goes back. */
const PAID: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => status !== 'pending_payment' && status !== 'payment_failed',
);

interface OrderButton {
  readonly who: readonly Role[];
  readonly states: readonly OrderStatus[];
  /** Only while there is a customer to write to. */
  readonly customer?: true;
  /** Only where a line asks for an ePhoto code. */
  readonly code?: true;
}

/** What staff write is denied only where nobody would read it. */
const WRITING = ['comment', 'writeToCustomer'] as const satisfies readonly OrderAction[];
type Writing = (typeof WRITING)[number];
const isWriting = (action: OrderAction): action is Writing => WRITING.some((writing) => writing === action);

const ORDER_BUTTONS: Record<Exclude<OrderAction, Writing | 'restore' | 'hold' | 'liftHold'>, OrderButton> = {
  sendEmail: { who: MANAGERS, states: ['fulfilled', 'rejected_signature', 'rejected_photo'], customer: true },
  sendInvoice: { who: MANAGERS, states: PAID, customer: true },
  downloadInvoice: { who: MANAGERS, states: PAID },
  remind: { who: MANAGERS, states: WAITING_FOR_CUSTOMER, customer: true },
  refund: { who: MANAGERS, states: PAID },
  downloadQrCode: { who: MANAGERS, states: WAITING_FOR_CUSTOMER, customer: true },
  requestNewCode: { who: MANAGERS, states: ['fulfilled'], customer: true, code: true },
  cancel: {
    who: MANAGERS,
    states: ['pending_payment', 'payment_failed', 'in_progress', 'rejected', ...WAITING_FOR_CUSTOMER],
  },
  refuse: { who: ADMINS, states: WAITING_FOR_CUSTOMER },
  delete: { who: MANAGERS, states: ORDER_STATUSES },
};

function stored(changes: Partial<StoredSituation> = {}): StoredSituation {
  const isPaid = changes.status === undefined || PAID.includes(changes.status);
  return {
    status: 'in_progress',
    deleted_at: null,
    customer_email: 'ada@customer.test',
    paid_at: isPaid ? NOW.toISOString() : null,
    total_amount: '12.90',
    payments: isPaid ? [{ method: 'card', amount: '12.90', status: 'paid' }] : [],
    invoiced: false,
    held: false,
    documents: [],
    ...changes,
  };
}

/** A document that is on its way. */
const PLAIN = {
  id: 1,
  status: 'pre_validated',
  has_signature: false,
  photo_removed: false,
  code_needed: false,
  has_printed_line: false,
  claim: null,
  deliveries: [],
} as const;

const GONE = 'gone-[DELETED-7]@customer.test';

describe.each(ROLE_NAMES)('a person who is %s', (role) => {
  const me = person(role);
  const shown = (changes: Partial<StoredSituation>) => orderActions(orderSituation(stored(changes)), me, NOW);

  test('sees in every state of an order the buttons of the table', () => {
    for (const status of ORDER_STATUSES) {
      for (const code_needed of [false, true]) {
        const documents = [{ ...PLAIN, status: 'pending_shipment' as const, code_needed }];
        for (const customer_email of ['ada@customer.test', GONE]) {
          const expected = ORDER_ACTIONS.filter((action) => {
            if (action === 'restore') return false;
            if (isWriting(action)) return MANAGERS.includes(role) && customer_email !== GONE;
            if (action === 'hold') return ADMINS.includes(role) && customer_email !== GONE;
            if (action === 'liftHold') return false;
            const { who, states, customer, code } = ORDER_BUTTONS[action];
            if (customer && customer_email === GONE) return false;
            return who.includes(role) && states.includes(status) && (!code || code_needed);
          });
          const situation = { status, documents, customer_email };
          expect([situation, shown(situation)]).toEqual([situation, expected]);
        }
      }
    }
  });

  test('is told why there is no invoice where there is none, and only if they might have had one', () => {
    const why = (changes: Partial<StoredSituation>) => invoiceDenied(orderSituation(stored(changes)), me, NOW);
    const expected = MANAGERS.includes(role) ? (denial: string | null) => denial : () => null;
    for (const status of ORDER_STATUSES) {
      expect([status, why({ status })]).toEqual([status, expected(PAID.includes(status) ? null : 'invoice_not_paid')]);
      expect(why({ status, deleted_at: NOW.toISOString() })).toBe(expected('order_deleted'));
    }
    const payments = [
      { method: 'card', amount: '12.90', status: 'paid' },
      { method: 'card', amount: '-12.90', status: 'refunded' },
    ] as const;
    expect(why({ status: 'canceled', payments })).toBe(expected('invoice_given_back'));
  });

  test('finds a deleted order to comment on, to give back what was paid, and as an administrator to restore for thirty days', () => {
    const comment = MANAGERS.includes(role) ? WRITING : [];
    const hold = ADMINS.includes(role) ? ['hold'] : [];
    const restore = ADMINS.includes(role) ? ['restore'] : [];
    for (const status of ORDER_STATUSES) {
      const refund = MANAGERS.includes(role) && PAID.includes(status) ? ['refund'] : [];
      const after = (days: number) => {
        const deleted_at = new Date(NOW.getTime() - days * DAY).toISOString();
        return [status, ...shown({ status, deleted_at, documents: [{ ...PLAIN, code_needed: true }] })];
      };
      expect(after(30)).toEqual([status, ...comment, ...hold, ...refund, ...restore]);
      expect(after(30.001)).toEqual([status, ...comment, ...hold, ...refund]);
    }
  });

  test('finds a deleted order of a customer whose account is gone only to give back what was paid', () => {
    const actions = shown({ deleted_at: NOW.toISOString(), customer_email: GONE });
    expect(actions).toEqual(MANAGERS.includes(role) ? ['refund'] : []);
  });

  test('lifts a legal hold as an administrator where one stands, and places none beside it', () => {
    for (const status of ORDER_STATUSES) {
      const actions = shown({ status, held: true });
      expect([actions.includes('liftHold'), actions.includes('hold')]).toEqual([ADMINS.includes(role), false]);
    }
  });

  test('edits a purpose where they may edit purposes', () => {
    const editors: Role[] = ['userManager', 'financeManager', 'orderManager', 'admin', 'superAdmin'];
    expect(itemActions(me)).toEqual(editors.includes(role) ? ['editPurpose'] : []);
  });
});

test('a code is asked for again of a delivered document while the others of its order are still on their way', () => {
  const isOffered = (status: DocumentStatus, more: Partial<StoredSituation['documents'][number]> = {}) =>
    orderActions(
      orderSituation(
        stored({
          documents: [
            { ...PLAIN, status, code_needed: true, ...more },
            { ...PLAIN, status: 'delivered' },
          ],
        }),
      ),
      person('orderManager'),
      NOW,
    ).includes('requestNewCode');
  expect(DOCUMENT_STATUSES.filter((status) => isOffered(status))).toEqual(['delivered']);
  expect(isOffered('delivered', { code_needed: false })).toBe(false);
});

test('no new code is asked for while a letter with the old one is on its way', () => {
  const isOffered = (handed_over: boolean) => {
    const shipments = [{ status: 'pending_shipment', handed_over }] as const;
    const document = { ...PLAIN, status: 'pending_shipment', code_needed: true, deliveries: shipments } as const;
    const order = orderSituation(stored({ status: 'fulfilled', documents: [document] }));
    return orderActions(order, person('orderManager'), NOW).includes('requestNewCode');
  };
  expect([isOffered(false), isOffered(true)]).toEqual([true, false]);
});

test('what was given back has an invoice only where it had one before, and goes back once', () => {
  const back = [
    { method: 'card', amount: '12.90', status: 'paid' },
    { method: 'card', amount: '-12.90', status: 'refund_due' },
  ] as const;
  const shown = (changes: Partial<StoredSituation>) => {
    const actions = orderActions(orderSituation(stored({ status: 'canceled', ...changes })), person('admin'), NOW);
    return (['downloadInvoice', 'refund'] as const).filter((action) => actions.includes(action));
  };
  expect(shown({ payments: back })).toEqual([]);
  expect(shown({ payments: back, invoiced: true })).toEqual(['downloadInvoice']);
  expect(shown({ payments: [back[0], { ...back[1], amount: '-5.00' }] })).toEqual(['downloadInvoice', 'refund']);
  expect(shown({ payments: [], total_amount: '0.00' })).toEqual(['downloadInvoice']);
});

/* Documents */

const CLAIMS = ['nobody', 'me', 'somebody'] as const;
type Holder = (typeof CLAIMS)[number];

/** The letters of a document: none, one that waits, one that the mail partner has, one that left, one that came back. */
const LETTERS = {
  none: [],
  waiting: [{ status: 'pending_shipment', handed_over: false }],
  handed: [{ status: 'pending_shipment', handed_over: true }],
  unknown: [{ status: 'merci_facteur_unprocessed', handed_over: true }],
  refused: [{ status: 'merci_facteur_unprocessed', handed_over: false }],
  left: [{ status: 'shipped', handed_over: true }],
  blocked: [{ status: 'blocked', handed_over: true }],
  canceled: [{ status: 'canceled', handed_over: false }],
} as const;
type Letter = keyof typeof LETTERS;

interface Case {
  readonly role: Role;
  readonly order: OrderStatus;
  readonly document: DocumentStatus;
  readonly signature: boolean;
  readonly claim: Holder;
  readonly letter: Letter;
}

const IN_PROGRESS: DocumentStatus[] = ['verification_in_progress', 'last_validation_in_progress'];
/** D29: whatever is not shipped; a rejected address is corrected first, and what is not paid or measured yet has to wait. */
const TREATABLE: DocumentStatus[] = [
  'pending_verification',
  'pending_last_validation',
  'rejected',
  'rejected_photo',
  'rejected_signature',
  'rejected_address',
  'validated',
  'ready',
  'pending_generation_ephoto',
  'pending_ephoto_generated',
  'pending_shipment',
  'delivered',
];

/** O7, O9: nothing is made any more of what was ended for good. */
const isEnded = ({ order }: Case) => order === 'canceled' || order === 'rejected';

function isTreatable({ document, claim, letter }: Case): boolean {
  if (claim === 'somebody') return false;
  // Without a live claim it is one that has run out.
  if (IN_PROGRESS.includes(document)) return letter !== 'handed' && letter !== 'unknown';
  const out: readonly Letter[] = document === 'delivered' ? ['left', 'blocked'] : ['handed', 'unknown'];
  return TREATABLE.includes(document) && !out.includes(letter);
}

const DOCUMENT_BUTTONS: Record<OrderDocumentAction, (at: Case) => boolean> = {
  rejectSignature: (at) =>
    MANAGERS.includes(at.role) &&
    at.signature &&
    ['pre_validated', 'verification_in_progress', 'pending_verification'].includes(at.document) &&
    !isEnded(at),
  sendForTreatment: (at) => MANAGERS.includes(at.role) && isTreatable(at) && !isEnded(at),
  sendForTreatmentAndLock: (at) =>
    MANAGERS.includes(at.role) &&
    !isEnded(at) &&
    (isTreatable(at) || (['pre_validated', 'processing_in_progress'].includes(at.document) && at.claim !== 'somebody')),
  sendAgain: ({ role, order, document, letter }) =>
    MANAGERS.includes(role) && letter !== 'none' && order === 'fulfilled' && document === 'delivered',
  editAddress: ({ role, document, letter, order }) =>
    MANAGERS.includes(role) &&
    !['canceled', 'rejected'].includes(order) &&
    (['rejected_address', 'pending_shipment'].includes(document) || (document === 'delivered' && letter === 'blocked')),
  uploadBoard: ({ role, order, document }) =>
    [...MANAGERS, 'automaticProgram'].includes(role) &&
    document !== 'replaced' &&
    (order === 'fulfilled' || document === 'pending_shipment'),
  /* What the customer has: it arrived, or it arrived once and is sent again. */
  refuseByAuthority: (at) =>
    MANAGERS.includes(at.role) &&
    !isEnded(at) &&
    (at.document === 'delivered' || (at.document === 'pending_shipment' && at.order === 'fulfilled' && !isOut(at))),
  replace: (at) =>
    ADMINS.includes(at.role) &&
    !isEnded(at) &&
    PAID.includes(at.order) &&
    at.claim !== 'somebody' &&
    [...TREATABLE, ...IN_PROGRESS, 'pre_validated', 'processing_in_progress'].includes(at.document) &&
    !(at.document === 'pending_shipment' && isOut(at)),
};

/** D25: a letter that waits may be out already. */
const isOut = ({ letter }: Case) => letter === 'handed' || letter === 'unknown';

function shownFor(at: Case, changes: Partial<StoredSituation> = {}): OrderDocumentAction[] {
  const holder = at.claim === 'me' ? ME : SOMEBODY;
  const by = { id: holder, first_name: 'Ina', last_name: 'Lind' };
  const document = {
    id: 7,
    status: at.document,
    has_signature: at.signature,
    photo_removed: false,
    code_needed: false,
    has_printed_line: true,
    claim: at.claim === 'nobody' ? null : { by, expires_at: NOW.toISOString() },
    deliveries: LETTERS[at.letter],
  };
  const order = stored({ status: at.order, documents: [document], ...changes });
  return documentActions(documentSituation(document), orderSituation(order), person(at.role));
}

describe.each(ROLE_NAMES)('to a person who is %s', (role) => {
  const cases: Case[] = [];
  for (const order of ORDER_STATUSES) {
    for (const document of DOCUMENT_STATUSES) {
      for (const signature of [false, true]) {
        for (const claim of CLAIMS) {
          for (const letter of Object.keys(LETTERS) as Letter[]) {
            cases.push({ role, order, document, signature, claim, letter });
          }
        }
      }
    }
  }

  test('a document shows the buttons of the table, whatever it and its order are, have and wait for', () => {
    const wrong = cases.flatMap((at) => {
      const shown = shownFor(at);
      const expected = ORDER_DOCUMENT_ACTIONS.filter((action) => DOCUMENT_BUTTONS[action](at));
      return shown.join() === expected.join() ? [] : [{ at, shown, expected }];
    });
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  test('of a deleted order nothing is done with any document, and nobody is written to whose account is gone', () => {
    const deleted_at = NOW.toISOString();
    const shown = new Set(cases.flatMap((at) => shownFor(at, { deleted_at })));
    expect([...shown]).toEqual([]);
    const toNobody = new Set(cases.flatMap((at) => shownFor(at, { customer_email: GONE })));
    for (const action of [
      'sendAgain',
      'editAddress',
      'sendForTreatment',
      'sendForTreatmentAndLock',
      'refuseByAuthority',
      'replace',
    ] as const)
      expect(toNobody.has(action)).toBe(false);
  });
});
