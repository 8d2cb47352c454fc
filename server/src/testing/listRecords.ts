import { COUNTRY_CODES, CURRENCY_CODES } from '@likeness/contract/kit/codes';
import { countryList } from '@likeness/contract/settingsLists/countries';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { promotionList } from '@likeness/contract/settingsLists/finance';
import { partnerPopupList, popupList } from '@likeness/contract/settingsLists/popups';
import { uploadPicture } from '@likeness/contract/files';
import { listNamed } from '@likeness/contract/settingsLists/index';
import type { DeclaredKey, KeyKind } from '@likeness/contract/kit/keys';
import type { Field } from '@likeness/contract/kit/listFields';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { inputFieldsOf, type SettingsList } from '@likeness/contract/kit/settingsList';
import sharp from 'sharp';
import { eq } from '../platform/database/drizzle.ts';
import type { Caller, TestApp } from './app.ts';
import { aDocument, aPartner, aWallet } from './builders.ts';
import { orders } from '../orders/schema.ts';
import { countSales } from '../orderDesk/index.ts';

let made = 0;
let codes = 0;

/** Per application, one record of each list that other records refer to. */
const named = new WeakMap<TestApp, Map<string, Promise<number>>>();

function aNamedRecord(app: TestApp, caller: Caller, list: SettingsList): Promise<number> {
  const ids = named.get(app) ?? new Map<string, Promise<number>>();
  named.set(app, ids);
  let id = ids.get(list.name);
  if (!id) ids.set(list.name, (id = aListRecord(app, caller, list).then((row) => row.id)));
  return id;
}

/** A valid value of a field, unique where possible. For references, a record is created. */
export async function aValueFor(app: TestApp, caller: Caller, field: Field): Promise<unknown> {
  made += 1;
  switch (field.kind) {
    case 'text':
      return aTextFor(field);
    case 'number':
      return Math.min(field.max ?? 7, Math.max(field.min ?? 1, 1)) + (field.decimals ? 0.5 : 0);
    case 'amount':
      return 1.5;
    case 'flag':
      return true;
    case 'choice':
      return field.of[0];
    case 'choices':
      return field.of.slice(0, 2);
    case 'reference':
      return aNamedRecord(app, caller, listNamed(field.to));
    case 'references':
      return [await aNamedRecord(app, caller, listNamed(field.to))];
    case 'day':
      return '2026-03-10';
    case 'moment':
      return '2026-03-10T09:30:00.000Z';
    case 'texts':
      return ['First line', 'Second line'];
    case 'secret':
      return 'a secret of some length';
    case 'picture':
      return aPicture(app, field.types[0]!);
    case 'keys':
      return keyValuesOf(app, field.of);
  }
}

/** The address of an uploaded picture, one of each type per application. */
const pictures = new WeakMap<TestApp, Map<string, Promise<string>>>();

export function aPicture(app: TestApp, type: 'jpeg' | 'png'): Promise<string> {
  const sent = pictures.get(app) ?? new Map<string, Promise<string>>();
  pictures.set(app, sent);
  let address = sent.get(type);
  if (!address) sent.set(type, (address = sendPicture(app, type)));
  return address;
}

/** The address of an uploaded picture of one colour: of each colour another one. */
export async function sendPicture(app: TestApp, type: 'jpeg' | 'png', background = '#3d7a8c'): Promise<string> {
  const admin = await app.signedInAs('admin');
  const drawn = sharp({ create: { width: 48, height: 48, channels: 3, background } });
  const content = await drawn.toFormat(type).toBuffer();
  return (await admin.call(uploadPicture, { file: { name: `picture.${type}`, content } })).answer.url;
}

const KEY_VALUES: Readonly<Record<Exclude<KeyKind, 'picture'>, string | number | boolean>> = {
  colour: '#1a73e8',
  size: 16,
  font: "'Source Sans 3', sans-serif",
  shadow: '0 2px 8px #00000033',
  text: 'Some text',
  url: 'https://list.test/help',
  number: 12.5,
  flag: true,
};

async function keyValuesOf(app: TestApp, keys: readonly DeclaredKey[]): Promise<Record<string, unknown>> {
  const picture = await aPicture(app, 'png');
  return Object.fromEntries(keys.map(({ key, kind }) => [key, kind === 'picture' ? picture : KEY_VALUES[kind]]));
}

function aTextFor({ format, max, unique }: Extract<Field, { kind: 'text' }>): string {
  switch (format) {
    case 'email':
      return `someone${made}@list.test`;
    case 'url':
      return 'https://list.test/page';
    case 'phone':
      return `+33 6 ${String(made).padStart(8, '0')}`;
    case 'version':
      return `4.${made}`;
    case 'promotionCode':
      return `CODE-${made}`;
    case 'colour':
      return '#1a73e8';
    case 'countryCode':
    case 'country':
      return nextOf(freeCountries);
    case 'currency':
      return unique ? nextOf(freeCurrencies) : 'EUR';
    default:
      return `Text ${made}`.slice(0, max);
  }
}

/** Those that tests write themselves. */
const WRITTEN = new Set(
  'AQ AT BA BB BE BY CI CN DE DK DO ES FI FR GB GR IN IS IT JP KR LA LB LU ME MT MX NL NO PE PK PT SA SB SE TO US ZA'
    .concat(' AUD CAD CHF DKK EUR GBP INR JPY KRW MAD NOK SEK TND TRY USD')
    .split(' '),
);
const freeCountries = COUNTRY_CODES.filter((code) => !WRITTEN.has(code));
const freeCurrencies = CURRENCY_CODES.filter((code) => !WRITTEN.has(code));

/** One after the other: no two alike in one database, as no test makes as many as there are. */
function nextOf(free: readonly string[]): string {
  codes += 1;
  return free[codes % free.length]!;
}

/** Only one record of these lists can be active: tests create them inactive unless they say otherwise. */
const ACTIVE_ALONE: readonly string[] = [popupList.name, partnerPopupList.name];

/** Values for every field that a person fills in, or for the required ones only. */
export async function valuesFor(
  app: TestApp,
  caller: Caller,
  list: SettingsList,
  which: 'all' | 'required' = 'all',
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of inputFieldsOf(list)) {
    if (which === 'all' || field.required) values[name] = await aValueFor(app, caller, field);
  }
  if (list === purposeList) {
    values['use_in_country_id'] ??= await aNamedRecord(app, caller, countryList);
    // Not the colour of the background itself, and no default that is replaced.
    if (which === 'all') Object.assign(values, { photo_background_forbidden: '#ffffff', replaced: false });
  }
  if (which === 'all' && list === popupList) values['promo'] = await aPromotionCode(app, caller);
  if (which === 'all' && ACTIVE_ALONE.includes(list.name)) values['active'] = false;
  return values;
}

async function aPromotionCode(app: TestApp, caller: Caller): Promise<unknown> {
  const params = { id: await aNamedRecord(app, caller, promotionList) };
  return (await caller.call(listCalls(promotionList).read, { params })).answer['code'];
}

/** Creates a record of a list as people do; for a list that nobody adds to, as its feature does. */
export async function aListRecord(
  app: TestApp,
  caller: Caller,
  list: SettingsList,
  values: Record<string, unknown> = {},
): Promise<ListRow> {
  const { add, read } = listCalls(list);
  if (!add) return (await caller.call(read, { params: { id: await madeElsewhere(app, list) } })).answer;
  const body = { ...(await valuesFor(app, caller, list, 'required')), ...values };
  return (await caller.call(add, { body })).answer;
}

async function madeElsewhere(app: TestApp, { name }: SettingsList): Promise<number> {
  if (name === 'wallet') return (await aWallet(app, await aPartner(app))).id;
  const { orderId } = await aDocument(app);
  const tx = app.platform.database.orm;
  if (name === 'customer') {
    const [order] = await tx.select({ id: orders.customerId }).from(orders).where(eq(orders.id, orderId));
    return order!.id;
  }
  if (name === 'sale_by_country') {
    await app.platform.database.transaction(countSales);
    return 1;
  }
  throw new Error(`Nobody says how a record of ${name} is made`);
}
