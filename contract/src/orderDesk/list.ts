import { z } from 'zod';
import { ORDERS } from '../settingsLists/roles.ts';
import { dayFields, inOrder } from '../kit/days.ts';
import { amountOnWire } from '../kit/amountFields.ts';
import { endpoint, type QueryOf } from '../kit/endpoint.ts';
import { id, moment } from '../kit/fields.ts';
import { filter, noFilter } from '../kit/noFilter.ts';
import { page, pageQuery } from '../kit/page.ts';
import { customerName, labelled, purposeName } from '../kit/names.ts';
import { documentStatus, ORDER_APPS, orderStatus } from '../vocabulary.ts';

export const ORDER_PAGE_SIZES = [10, 20, 30] as const;

/** The fields that a search compares. `client` covers the customer, the document and the codes. */
export const ORDER_SEARCHES = ['client', 'owner', 'document', 'qrCode', 'product', 'codeEphoto'] as const;
export type OrderSearch = (typeof ORDER_SEARCHES)[number];

export const ORDER_COLUMNS = [
  'id',
  'name',
  'email',
  'status',
  'origin',
  'created_at',
  'updated_at',
  'deleted_at',
] as const;

/** Shown in place of the plan if an order has none. */
const NO_PLAN = 'app 3';

const orderItem = z.object({
  id: z.number(),
  quantity: z.number(),
  product: labelled,
  purpose: purposeName,
  /** Null for an additional offer, which shares the photo of another line. */
  document: z
    .object({
      id: z.number(),
      status: documentStatus,
      promised_at: moment.nullable(),
      external_email: z.string().nullable(),
      /** Of whom it is; null if the customer's account was deleted. */
      first_name: z.string().nullable(),
      last_name: z.string().nullable(),
    })
    .nullable(),
});

const orderRow = z.object({
  id: z.number(),
  status: orderStatus,
  external_ref: z.string(),
  created_at: moment,
  updated_at: moment,
  deleted_at: moment.nullable(),
  /** If the customer's account was deleted, only its number is left. */
  owner: customerName.extend({
    email: z.string().nullable(),
    deleted: z.boolean(),
  }),
  total_amount: amountOnWire,
  currency: z.string(),
  partner_plan: z.object({ name: z.string() }).nullable(),
  extension_email: z.string().nullable(),
  order_items: z.array(orderItem),
});
export type OrderRow = z.output<typeof orderRow>;

interface Written {
  readonly order_items: readonly { readonly document: { readonly external_email: string | null } | null }[];
  readonly owner: { readonly email: string | null };
}

/** "The e-mail of an order is where its documents' results go; without one it is the customer's own." */
export function emailsOf({ order_items, owner }: Written): string[] {
  const external = order_items.flatMap(({ document }) => document?.external_email ?? []);
  if (external.length > 0) return [...new Set(external)];
  return owner.email === null ? [] : [owner.email];
}

/** "An order comes from its partner's plan, with the extension's e-mail in front where there is one." */
export function originOf({
  partner_plan,
  extension_email,
}: Pick<OrderRow, 'partner_plan' | 'extension_email'>): string {
  return [extension_email, partner_plan?.name].filter(Boolean).join(' ') || NO_PLAN;
}

/** A filter that narrows nothing down. */
const nothing = noFilter('all');
const narrowed = <Shape extends z.ZodType>(shape: Shape) => filter(shape, 'all');

/** A query parameter that occurs once is a text, one that is repeated is a list; an empty one counts as absent. */
function oneOrSeveral<Value extends z.ZodType<string>>(value: Value) {
  const several = z.array(z.union([value, nothing])).max(100);
  return z
    .union([several, value, nothing])
    .transform((sent) => [...new Set([sent].flat().filter((one) => one !== undefined))] as z.output<Value>[])
    .default([]);
}

/** The specification's own word for a search of everything about a customer. */
const searchOfClients = z.literal('User-Document-Qrcode').transform(() => 'client' as const);

/** How many photos its customer has sent for one document: at least so many, or more than seven. */
export const PHOTO_COUNTS = ['3', '5', '7', 'more7'] as const;
export type PhotoCount = (typeof PHOTO_COUNTS)[number];

/** Of a promotion: any one will do. */
export const ANY_PROMOTION = 'any';

const listQuery = pageQuery({
  columns: ORDER_COLUMNS,
  defaultColumn: 'id',
  descending: true,
  sizes: ORDER_PAGE_SIZES,
}).extend({
  selectedSearch: z.union([z.enum(ORDER_SEARCHES), searchOfClients, nothing]).default('client'),
  /** Compared with the purposes of the order's lines. */
  'country-code': narrowed(z.string().regex(/^[A-Za-z]{2}$/)),
  purpose: narrowed(id),
  /** Choosing none means all, exactly as choosing every one does. */
  'order-filters[]': oneOrSeveral(orderStatus),
  'doc-filters[]': oneOrSeveral(documentStatus),
  /** The days in which it was placed. */
  ...dayFields,
  /** Of the same line as the purpose and the country. */
  product: narrowed(id),
  /** A promotion that the order uses; a use that was given back does not count. */
  promotion: z.union([id, z.literal(ANY_PROMOTION), nothing]).optional(),
  /** The country of purchase. */
  origin: narrowed(z.string().regex(/^[A-Za-z]{2}$/)),
  app: narrowed(z.enum(ORDER_APPS)),
  /** `0` only orders that are not deleted, `1` only deleted ones. */
  deleted: narrowed(z.enum(['0', '1'])),
  /** Orders of which something is still to be paid back. */
  refund: narrowed(z.literal('due')),
  partner: narrowed(id),
  /** `1` only orders of which somebody waits for a verdict longer than was promised. */
  overdue: narrowed(z.literal('1')),
  /** `1` only orders of which a letter came back. */
  returned: narrowed(z.literal('1')),
  /** How many photos its customer has sent for one document. */
  photos: narrowed(z.enum(PHOTO_COUNTS)),
});
const orderQuery = inOrder(listQuery);

export const listOrders = endpoint({
  method: 'GET',
  path: '/order',
  summary: 'A page of the orders, the newest first. Deleted ones are among them.',
  overview: true,
  access: ORDERS,
  query: orderQuery,
  answer: page(orderRow).extend({
    /** The number of this page: the last page if the requested one is past the end. */
    page: z.number().int(),
  }),
});

export const exportOrders = endpoint({
  method: 'GET',
  path: '/order/export.csv',
  summary: 'All orders that the search and the filters match, by their numbers, as CSV.',
  overview: true,
  access: ORDERS,
  query: orderQuery,
  answer: 'file',
});

/**
 * The parts of all orders that people work on, each a filter of the list: a further one is a line here and its name in the
 * texts.
 */
export const ORDER_VIEWS = {
  all: {},
  rejected_photo: { 'order-filters[]': ['rejected_photo'] },
  rejected_address: { 'order-filters[]': ['rejected_address'] },
  overdue: { overdue: '1' },
  returned: { returned: '1' },
  refund_due: { refund: 'due' },
  deleted: { deleted: '1' },
} as const satisfies Readonly<Record<string, Partial<QueryOf<typeof listOrders>>>>;
export type OrderView = keyof typeof ORDER_VIEWS;
export const ORDER_VIEW_NAMES = Object.keys(ORDER_VIEWS) as [OrderView, ...OrderView[]];

export const countOrderViews = endpoint({
  method: 'GET',
  path: '/order/views',
  summary: 'How many orders each view of the list has.',
  overview: true,
  access: ORDERS,
  answer: z.object({
    result: z.array(
      z.object({
        name: z.enum(ORDER_VIEW_NAMES),
        count: z.number().int(),
        /** There are more than these. */
        isMore: z.boolean(),
      }),
    ),
  }),
});

export const orderPartners = endpoint({
  method: 'GET',
  path: '/order/partners',
  summary: 'The partners that the list of orders can be filtered by.',
  access: ORDERS,
  answer: z.object({ result: z.array(labelled) }),
});
