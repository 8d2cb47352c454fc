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

/** What the rows of each list have most often: a list is as slow as its commonest values. */
const COMMONEST = {
  country: `select lower(country_code) from order_item join purpose on purpose.id = purpose_id
    join country on country.id = purpose.country_id group by 1 order by count(*) desc limit 1`,
  purpose: `select purpose_id from order_item group by 1 order by count(*) desc limit 1`,
  product: `select product_id from order_item group by 1 order by count(*) desc limit 1`,
  origin: `select origin_country_code from orders group by 1 order by count(*) desc limit 1`,
  partner: `select partner_id from orders group by 1 order by count(*) desc limit 1`,
  status: `select status from orders group by 1 order by count(*) desc limit 1`,
  documentStatus: `select status from document group by 1 order by count(*) desc limit 1`,
  promotion: `select coalesce((select promotion_id from promotion_use group by 1 order by count(*) desc limit 1), 1)`,
  lastName: `select last_name from customer group by 1 order by count(*) desc limit 1`,
  firstName: `select first_name from customer group by 1 order by count(*) desc limit 1`,
  email: `select email from customer where id = (select max(id) - 5000 from customer)`,
  destination: `select coalesce(country_code, '?') from shipment group by 1 order by count(*) desc limit 1`,
  recipient: `select last_name from shipment group by 1 order by count(*) desc limit 1`,
  orders: `select count(*) from orders`,
  customers: `select count(*) from customer`,
  someOrder: `select max(id) - 4000 from orders`,
  halfYear: `select to_char(now() - interval '180 days', 'YYYY-MM-DD')`,
  yesterday: `select to_char(now() - interval '1 day', 'YYYY-MM-DD')`,
  today: `select to_char(now(), 'YYYY-MM-DD')`,
} as const;
type Common = Record<keyof typeof COMMONEST, string>;

/** Every filter, some combinations, deep pages and searches of the lists of orders, shipments, customers and documents. */
export async function listFilters(pool: Pool): Promise<ListFilter[]> {
  const common = {} as Common;
  for (const [name, query] of Object.entries(COMMONEST)) {
    const { rows } = await pool.query<string[]>({ text: query, rowMode: 'array' });
    common[name as keyof Common] = String(rows[0]?.[0]);
  }
  return [...orderFilters(common), ...shipmentFilters(common), ...customerFilters(common), ...otherLists()];
}

const first = (name: string, path: string): ListFilter => ({ name, path, limit: FIRST_PAGE_MAX });
const far = (name: string, path: string): ListFilter => ({ name, path, limit: DEEP_OR_SEARCH_MAX });
const days = (from: string, to: string) => `from=${from}&to=${to}&time_zone=Europe/Paris`;

function orderFilters(common: Common): ListFilter[] {
  const order = (query: string) => `/api/order?limit=10&${query}`;
  const q = (where: string, text: string) => order(`selectedSearch=${where}&q=${encodeURIComponent(text)}`);
  const country = `country-code=${common.country}`;
  const purpose = `purpose=${common.purpose}`;
  const statuses = ['in_progress', 'rejected_photo', 'canceled'].map((one) => `order-filters[]=${one}`).join('&');
  const middle = Math.floor(Number(common.orders) / 20);
  return [
    first('orders: all', order('')),
    far('orders: all, page 1,000', order('page=1000')),
    far(`orders: all, page ${middle}`, order(`page=${middle}`)),
    first(`orders: status ${common.status}`, order(`order-filters[]=${common.status}`)),
    first('orders: three statuses', order(statuses)),
    first(`orders: country ${common.country}`, order(country)),
    far(`orders: country ${common.country}, page 1,000`, order(`${country}&page=1000`)),
    first('orders: purpose', order(purpose)),
    first('orders: country and purpose', order(`${country}&${purpose}`)),
    first('orders: country and three statuses', order(`${country}&${statuses}`)),
    far('orders: country and three statuses, page 1,000', order(`${country}&${statuses}&page=1000`)),
    first('orders: country, purpose and product', order(`${country}&${purpose}&product=${common.product}`)),
    first('orders: product', order(`product=${common.product}`)),
    first('orders: country and product', order(`${country}&product=${common.product}`)),
    first(`orders: documents ${common.documentStatus}`, order(`doc-filters[]=${common.documentStatus}`)),
    first('orders: documents that wait', order('doc-filters[]=pending_verification')),
    far('orders: documents that wait, page 1,000', order('doc-filters[]=pending_verification&page=1000')),
    first('orders: country and documents', order(`${country}&doc-filters[]=${common.documentStatus}`)),
    first(`orders: origin ${common.origin}`, order(`origin=${common.origin}`)),
    first('orders: application web', order('app=_webapp')),
    first('orders: partner', order(`partner=${common.partner}`)),
    first('orders: a promotion', order(`promotion=${common.promotion}`)),
    first('orders: any promotion', order('promotion=any')),
    first('orders: at least three photos', order('photos=3')),
    first('orders: not deleted', order('deleted=0')),
    first('orders: deleted', order('deleted=1')),
    first('orders: refund due', order('refund=due')),
    first('orders: overdue', order('overdue=1')),
    far('orders: overdue, page 1,000', order('overdue=1&page=1000')),
    first('orders: letter came back', order('returned=1')),
    first('orders: half a year', order(days(common.halfYear, common.today))),
    first('orders: since yesterday', order(days(common.yesterday, common.today))),
    first('orders: half a year and country', order(`${country}&${days(common.halfYear, common.today)}`)),
    first('orders: seven filters', order(`${country}&${statuses}&app=app3&deleted=0&origin=${common.origin}&partner=${common.partner}&doc-filters[]=pending_verification`)),
    first('orders: views', '/api/order/views'),
    far('orders: by creation, country', order(`${country}&order_by=created_at&descending=true`)),
    far('orders: by name, country', order(`${country}&order_by=name`)),
    far('orders: by origin', order('order_by=origin')),
    far('orders: by origin, country', order(`${country}&order_by=origin`)),
    far('orders: by status, country', order(`${country}&order_by=status`)),
    far(`search: order's customer ${common.lastName}`, q('owner', common.lastName)),
    far(`search: ${common.firstName} ${common.lastName}`, q('owner', `${common.firstName} ${common.lastName}`)),
    far(`search: anywhere ${common.lastName}`, q('client', common.lastName)),
    far('search: anywhere, one letter', q('client', 'a')),
    far('search: an e-mail', q('client', common.email)),
    far('search: a number', q('client', common.someOrder)),
    far('search: common name and country', `${q('owner', common.lastName)}&${country}`),
  ];
}

function shipmentFilters(common: Common): ListFilter[] {
  const list = (name: string, query = '') => `/api/delivery/${name}?limit=10&${query}`;
  return [
    first('shipments: to do', '/api/delivery?limit=10'),
    first('shipments: to do, tab', list('pending_shipment')),
    first('shipments: shipped', list('shipped')),
    far('shipments: shipped, page 10,000', list('shipped', 'page=10000')),
    first('shipments: shipped, newest', list('shipped', 'descending=true')),
    first('shipments: canceled', list('canceled')),
    first('shipments: returned', list('returned')),
    first('shipments: letters delivered', list('letters_delivered')),
    first(`shipments: shipped to ${common.destination}`, list('shipped', `country=${common.destination}`)),
    first('shipments: shipped, delivered', list('shipped', 'letter=delivered')),
    first('shipments: shipped in half a year', list('shipped', days(common.halfYear, common.today))),
    far(`shipments: search ${common.recipient}`, list('shipped', `q=${encodeURIComponent(common.recipient)}`)),
    first('shipments: letters by place', '/api/delivery/shipped/letters'),
  ];
}

function customerFilters(common: Common): ListFilter[] {
  const list = (query: string) => `/api/final-customer?limit=10&${query}`;
  const half = Math.floor(Number(common.customers) / 20);
  return [
    first('customers: all', list('')),
    far('customers: page 1,000', list('page=1000')),
    far(`customers: page ${half}`, list(`page=${half}`)),
    far('customers: by last name', list('order_by=last_name')),
    far(`customers: by last name, page ${half}`, list(`order_by=last_name&page=${half}`)),
    far('customers: search one letter', list('q=a')),
    far(`customers: search ${common.lastName}`, list(`q=${encodeURIComponent(common.lastName)}`)),
    far('customers: search an e-mail', list(`q=${encodeURIComponent(common.email)}`)),
  ];
}

function otherLists(): ListFilter[] {
  return [
    far('documents: to verify', '/api/document/need-validation?limit=10'),
    far('documents: to verify, page 1,000', '/api/document/need-validation?limit=10&page=1000'),
    far('tickets: open', '/api/ticket/open?limit=10'),
    far('tickets: closed', '/api/ticket/closed?limit=10'),
    far('prices: all', '/api/price/filtered/prices?limit=10'),
    far('activity', '/api/activity?limit=10'),
  ];
}
