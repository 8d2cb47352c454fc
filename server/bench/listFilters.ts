import type { Pool } from 'pg';

/** One question of a list, as its screen asks it. */
export interface ListFilter {
  readonly name: string;
  readonly path: string;
  /** How many times as long as the unfiltered first page of the orders it may take. */
  readonly limit: number;
}

const FIRST_PAGE_MAX = 2;
const DEEP_OR_SEARCH_MAX = 4;

/** What the rows have most often: a list is as slow as its commonest values. */
const COMMONEST = {
  country: `select lower(country_code) from order_item join purpose on purpose.id = purpose_id
    join country on country.id = purpose.country_id group by 1 order by count(*) desc limit 1`,
  purpose: `select purpose_id from order_item join purpose on purpose.id = purpose_id group by 1 order by count(*) desc limit 1`,
  product: `select product_id from order_item group by 1 order by count(*) desc limit 1`,
  origin: `select origin_country_code from orders group by 1 order by count(*) desc limit 1`,
  partner: `select partner_id from orders group by 1 order by count(*) desc limit 1`,
  documentStatus: `select status from document group by 1 order by count(*) desc limit 1`,
  promotion: `select promotion_id from promotion_use group by 1 order by count(*) desc limit 1`,
  lastName: `select last_name from customer group by 1 order by count(*) desc limit 1`,
  firstName: `select first_name from customer group by 1 order by count(*) desc limit 1`,
  email: `select email from customer where id = (select max(id) - 5000 from customer)`,
  orders: `select count(*) from orders`,
  customers: `select count(*) from customer`,
  someReference: `select external_ref from orders where id = (select max(id) - 4000 from orders)`,
  someOrder: `select max(id) - 4000 from orders`,
  halfYear: `select to_char(now() - interval '180 days', 'YYYY-MM-DD')`,
  yesterday: `select to_char(now() - interval '1 day', 'YYYY-MM-DD')`,
  today: `select to_char(now(), 'YYYY-MM-DD')`,
} as const;
type Common = Record<keyof typeof COMMONEST, string>;

/** The first page of all orders without a filter: what everything else is compared with. */
export const FLOOR: ListFilter = { name: 'orders: all', path: '/api/order?limit=10', limit: FIRST_PAGE_MAX };

/** Every filter of the orders, some together, deep pages, sorted pages and searches; the customers; and the e-mails. */
export async function listFilters(pool: Pool): Promise<ListFilter[]> {
  const common = {} as Common;
  for (const [name, query] of Object.entries(COMMONEST)) {
    const { rows } = await pool.query<string[]>({ text: query, rowMode: 'array' });
    common[name as keyof Common] = String(rows[0]?.[0]);
  }
  return [
    ...orderFilters(common),
    ...sortedOrders(common),
    ...searches(common),
    ...customerLists(common),
    ...mailbox(common),
  ];
}

const first = (name: string, path: string): ListFilter => ({ name, path, limit: FIRST_PAGE_MAX });
const far = (name: string, path: string): ListFilter => ({ name, path, limit: DEEP_OR_SEARCH_MAX });
const days = (from: string, to: string) => `from=${from}&to=${to}&time_zone=Europe/Paris`;
const order = (query: string) => `${FLOOR.path}&${query}`;
const STATUSES = ['in_progress', 'rejected_photo', 'canceled'].map((one) => `order-filters[]=${one}`).join('&');

function orderFilters(common: Common): ListFilter[] {
  const country = `country-code=${common.country}`;
  const purpose = `purpose=${common.purpose}`;
  const documents = `doc-filters[]=${common.documentStatus}`;
  const middle = Math.floor(Number(common.orders) / 20);
  return [
    far('page 1,000', order('page=1000')),
    far(`page ${middle}`, order(`page=${middle}`)),
    first('one status', order('order-filters[]=fulfilled')),
    first('three statuses', order(STATUSES)),
    far('three statuses, page 1,000', order(`${STATUSES}&page=1000`)),
    first('country', order(country)),
    far('country, page 1,000', order(`${country}&page=1000`)),
    far('country, page 20,000', order(`${country}&page=20000`)),
    first('purpose', order(purpose)),
    first('country and purpose', order(`${country}&${purpose}`)),
    first('country, purpose and three statuses', order(`${country}&${purpose}&${STATUSES}`)),
    far('country and three statuses, page 1,000', order(`${country}&${STATUSES}&page=1000`)),
    first('product', order(`product=${common.product}`)),
    first('country and product', order(`${country}&product=${common.product}`)),
    first('purpose and product', order(`${purpose}&product=${common.product}`)),
    first('document status', order(documents)),
    first('documents that wait', order('doc-filters[]=pending_verification')),
    first('country and document status', order(`${country}&${documents}`)),
    first('country of purchase', order(`origin=${common.origin}`)),
    first('application', order('app=_webapp')),
    first('partner', order(`partner=${common.partner}`)),
    first('a promotion', order(`promotion=${common.promotion}`)),
    first('any promotion', order('promotion=any')),
    first('at least three photos', order('photos=3')),
    first('not deleted', order('deleted=0')),
    first('deleted', order('deleted=1')),
    first('refund due', order('refund=due')),
    first('overdue', order('overdue=1')),
    first('letter came back', order('returned=1')),
    first('half a year', order(days(common.halfYear, common.today))),
    first('since yesterday', order(days(common.yesterday, common.today))),
    first('half a year and country', order(`${country}&${days(common.halfYear, common.today)}`)),
    first(
      'seven filters',
      order(
        `${country}&${STATUSES}&app=app3&deleted=0&origin=${common.origin}&partner=${common.partner}&doc-filters[]=pending_verification`,
      ),
    ),
    first('numbers of the views', '/api/order/views'),
  ];
}

function sortedOrders(common: Common): ListFilter[] {
  const country = `country-code=${common.country}`;
  return [
    first('country, by creation', order(`${country}&order_by=created_at&descending=true`)),
    first('country, by status', order(`${country}&order_by=status`)),
    first('country, by name', order(`${country}&order_by=name&descending=false`)),
    first('country, by e-mail', order(`${country}&order_by=email&descending=false`)),
    far('country, by creation, page 1,000', order(`${country}&order_by=created_at&descending=true&page=1000`)),
  ];
}

function searches(common: Common): ListFilter[] {
  const q = (where: string, text: string) => order(`selectedSearch=${where}&q=${encodeURIComponent(text)}`);
  return [
    far('searched by the commonest name', q('owner', common.lastName)),
    far('searched by two names', q('owner', `${common.firstName} ${common.lastName}`)),
    far('searched anywhere by the commonest name', q('client', common.lastName)),
    far('searched anywhere by one letter', q('client', 'a')),
    far('searched by an e-mail', q('client', common.email)),
    far('searched by a number', q('client', common.someOrder)),
    far('searched by the commonest name, and country', `${q('owner', common.lastName)}&country-code=${common.country}`),
  ];
}

function customerLists(common: Common): ListFilter[] {
  const list = (query: string) => `/api/final-customer?limit=10&${query}`;
  const half = Math.floor(Number(common.customers) / 20);
  return [
    first('customers: all', list('')),
    far('customers: page 1,000', list('page=1000')),
    far(`customers: page ${half}`, list(`page=${half}`)),
    far('customers: searched by one letter', list('q=a')),
    far('customers: searched by the commonest name', list(`q=${encodeURIComponent(common.lastName)}`)),
  ];
}

function mailbox(common: Common): ListFilter[] {
  const list = (query: string) => `/api/mailbox?limit=10&${query}`;
  const half = Math.floor(Number(common.orders) / 20);
  return [
    first('e-mails: all', list('')),
    ...['sent', 'failed', 'held'].map((status) => first(`e-mails: ${status}`, list(`status=${status}`))),
    far(`e-mails: page ${half}`, list(`page=${half}`)),
    far(`e-mails: sent, page ${half}`, list(`status=sent&page=${half}`)),
    far('e-mails: the last page', list(`page=${half * 2}`)),
    ...['recipient', 'subject', 'status'].flatMap((column) => [
      first(`e-mails: by ${column}`, list(`order_by=${column}`)),
      first(`e-mails: failed, by ${column}`, list(`order_by=${column}&status=failed`)),
    ]),
    far('e-mails: searched by an address', list(`q=${encodeURIComponent(common.email)}`)),
    far('e-mails: searched by a reference', list(`q=${encodeURIComponent(common.someReference)}`)),
    far('e-mails: searched by one letter', list('q=a')),
    first('e-mails: those that are held', '/api/mailbox/held?days=30'),
  ];
}
