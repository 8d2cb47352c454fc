import { companyList } from '@likeness/contract/settingsLists/companies';
import type { PriceCheck } from '@likeness/contract/settingsLists/partnerPlans';
import { walletList } from '@likeness/contract/settingsLists/partners';
import { AMOUNT_DECIMALS, type Amount } from '@likeness/contract/kit/money';
import type { KeyValues } from '@likeness/contract/kit/keys';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CreditLevel } from './rules.ts';
import { revision, tableOf } from '../settingsLists/schema.ts';
import { country } from '../purposes/schema.ts';
import { staff } from '../staff/schema.ts';

/** Whom partners belong to. */
export const company = tableOf(companyList, { country_id: () => country.id });

/** What a partner's customers get and are told. */
export const partnerPlan = pgTable('partner_plan', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  revision: revision(),
  /** What partners call it by. */
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
  /** Percent. */
  rebate: numeric({ precision: 5, scale: 2, mode: 'number' }),
  templateExtension: text(),
  informClient: boolean().notNull().default(true),
  onlyIaTreatment: boolean().notNull().default(false),
  webhook: text(),
  primaryColor: text(),
  secondaryColor: text(),
  /** Below /static. */
  logo: text(),
  /** Where this partner's customers take their photo: the address that e-mails lead to. */
  webAppUrl: text(),
  appVersion: integer(),
  /** Which e-mails leave, and to whom. */
  informWho: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** Of its e-mails; `Vide` follows the customer. */
  language: text().notNull().default('Vide'),
  /** SHA-256 of the key of its own service, and the end of that key, which alone is shown. */
  apiKeyHash: text(),
  apiKey: text(),
  /** By key: which keys there are is declared in the contract. */
  technicalInformations: jsonb().$type<KeyValues>().notNull().default({}),
});

/** A company that sends us its customers' orders. */
export const partner = pgTable(
  'partner',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    revision: revision(),
    /** Carries the prefix `partner_`. */
    email: text().notNull(),
    /** What customers know it by: its e-mail, where nobody gave it a name. */
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
    /** Of its own people: nothing of the staff's opens with them. */
    roles: text()
      .array()
      .notNull()
      .default(sql`'{ROLE_PARTNER}'`),
    passwordHash: text(),
    partnerPlanId: integer()
      .notNull()
      .references(() => partnerPlan.id),
    /** SHA-256 of the API key: the key itself is shown once and kept nowhere. Nobody's, once its partner is deactivated. */
    apiKeyHash: text(),
    /** The end of the key, behind dots: by it people tell which one it is. */
    apiSecretKey: text(),
    active: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex('partner_email_unique').on(sql`lower(${table.email})`),
    uniqueIndex('partner_api_key_unique').on(table.apiKeyHash),
    index('partner_company').on(table.companyId),
    index('partner_plan_of').on(table.partnerPlanId),
  ],
);

const money = () => numeric({ precision: 14, scale: AMOUNT_DECIMALS }).$type<Amount>();

/** What a partner has paid ahead: one for each, which comes and goes with it. */
export const wallet = pgTable(walletList.name, {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  revision: revision(),
  ownerId: integer()
    .notNull()
    .unique('wallet_owner_unique')
    .references(() => partner.id, { onDelete: 'cascade' }),
  /** Euros: the sum of its entries, always. */
  credit: money()
    .notNull()
    .default(sql`0`),
  /** Below which of its plan's thresholds it was when its owner was last told, until it is above again. */
  warned: text().$type<CreditLevel>().notNull().default('enough'),
});

/** What was added to a wallet, or with a minus taken from it. Entries are written and never changed. */
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
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('wallet_entry_of_wallet').on(table.walletId, table.id)],
);
