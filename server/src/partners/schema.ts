import { companyList } from '@likeness/contract/settingsLists/companies';
import type { Checker, PriceCheck, StepTaker, UnpostableOrders } from '@likeness/contract/settingsLists/partnerPlans';
import { walletList } from '@likeness/contract/settingsLists/partners';
import { AMOUNT_DECIMALS, type Amount } from '@likeness/contract/kit/money';
import type { KeyValues } from '@likeness/contract/kit/keys';
import { moment, revision } from '../platform/database/columns.ts';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  sql,
  text,
  uniqueIndex,
} from '../platform/database/drizzle.ts';
import type { CreditLevel } from './rules.ts';
import { tableOf } from '../settingsLists/schema.ts';
import { country } from '../purposes/schema.ts';
import { staff } from '../staff/schema.ts';

/** The companies that partners and plans belong to. */
export const company = tableOf(companyList, { country_id: () => country.id });

/** What the customers of these partners get, which e-mails they are sent, and how the application looks. */
export const partnerPlan = pgTable('partner_plan', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  revision: revision(),
  /** The name of the plan in the partners' systems. */
  uuid: text()
    .notNull()
    .unique()
    .default(sql`gen_random_uuid()::text`),
  name: text().notNull(),
  companyId: integer().references((): AnyPgColumn => company['id']!),
  externalUrlBo: text(),
  externalUrlService: text(),
  externalService: text().notNull().default('Vide'),
  priceCheck: text().$type<PriceCheck>().notNull().default('mark'),
  unpostableOrders: text().$type<UnpostableOrders>().notNull().default('refuse'),
  /** Percent. */
  rebate: numeric({ precision: 5, scale: 2, mode: 'number' }),
  templateExtension: text(),
  informClient: boolean().notNull().default(true),
  /** All automatic steps are taken, also those that are switched off below. */
  onlyIaTreatment: boolean().notNull().default(false),
  /** Who takes each automatic step on the way of a new photo to people. */
  automaticChecks: text().$type<Checker>().notNull().default('built_in'),
  automaticFraming: text().$type<StepTaker>().notNull().default('off'),
  automaticCompression: text().$type<StepTaker>().notNull().default('off'),
  automaticConversion: text().$type<StepTaker>().notNull().default('off'),
  webhook: text(),
  primaryColor: text(),
  secondaryColor: text(),
  /** Below /static. */
  logo: text(),
  /** Where the customers take their photo: links in e-mails lead here. */
  webAppUrl: text(),
  appVersion: integer(),
  /** Which e-mails are sent, and to whom. */
  informWho: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** The language of its e-mails; with `Vide` each is in the customer's language. */
  language: text().notNull().default('Vide'),
  /** SHA-256 of the key of the plan's own service, and the end of that key, the only part that is shown. */
  apiKeyHash: text(),
  apiKey: text(),
  /** Values by key. The contract declares the keys. */
  technicalInformations: jsonb().$type<KeyValues>().notNull().default({}),
});

/** A company that sends us its customers' orders. */
export const partner = pgTable(
  'partner',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    revision: revision(),
    /** Stored with the prefix `partner_`. */
    email: text().notNull(),
    /** The name that customers read; the e-mail address if nobody entered a name. */
    name: text()
      .notNull()
      .$defaultFn(() => ''),
    companyId: integer().references((): AnyPgColumn => company['id']!),
    countryId: integer().references(() => country.id),
    firstName: text(),
    lastName: text(),
    language: text().default('fr'),
    phone: text(),
    externalId: text(),
    /** The roles of the partner's own people. They give no right here. */
    roles: text()
      .array()
      .notNull()
      .default(sql`'{ROLE_PARTNER}'`),
    passwordHash: text(),
    partnerPlanId: integer()
      .notNull()
      .references(() => partnerPlan.id),
    /** SHA-256 of the API key, which is shown once and stored nowhere. Null after the partner was deactivated. */
    apiKeyHash: text(),
    /** The end of the key after dots, so that people can tell keys apart. */
    apiSecretKey: text(),
    active: boolean().notNull().default(true),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('partner_email_unique').on(sql`lower(${table.email})`),
    uniqueIndex('partner_api_key_unique').on(table.apiKeyHash),
    index('partner_company').on(table.companyId),
    index('partner_plan_of').on(table.partnerPlanId),
  ],
);

const money = () => numeric({ precision: 14, scale: AMOUNT_DECIMALS }).$type<Amount>();

/** What a partner has paid ahead. Every partner has one wallet, added and deleted together with the partner. */
export const wallet = pgTable(walletList.name, {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  revision: revision(),
  ownerId: integer()
    .notNull()
    .unique('wallet_owner_unique')
    .references(() => partner.id, { onDelete: 'cascade' }),
  /** In euros; always the sum of its entries. */
  credit: money()
    .notNull()
    .default(sql`0`),
  /** The threshold that the partner was last told about; `enough` after the wallet was above its thresholds again. */
  warned: text().$type<CreditLevel>().notNull().default('enough'),
});

/** An amount added to a wallet, or taken from it if negative. Entries are never changed. */
export const walletEntry = pgTable(
  'wallet_entry',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    walletId: integer()
      .notNull()
      .references(() => wallet.id),
    amount: money().notNull(),
    /** What the wallet held afterwards. */
    credit: money().notNull(),
    comment: text().notNull(),
    staffId: integer().references(() => staff.id),
    createdAt: moment().notNull(),
  },
  (table) => [index('wallet_entry_of_wallet').on(table.walletId, table.id)],
);
