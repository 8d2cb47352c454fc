import { settingsList } from '../kit/settingsList.ts';
import { INFORM_WHO } from './informWho.ts';
import { MANAGERS, USERS } from './roles.ts';
import { TECHNICAL_KEYS, TECHNICAL_SECTIONS } from './technicalInformations.ts';

/** `Vide` is none. */
const EXTERNAL_SERVICES = ['EXTERNAL_SERVICE_APPLI_PRO', 'Vide'] as const;
/** `Vide` is each customer's own. */
const PLAN_LANGUAGES = ['en', 'fr', 'Vide'] as const;

/** What becomes of an order whose prices are not those of the price lists. */
const PRICE_CHECKS = ['strict', 'mark', 'trust'] as const;
export type PriceCheck = (typeof PRICE_CHECKS)[number];

/** What becomes of an order of prints whose address no letter can be sent to. */
const UNPOSTABLE_ORDERS = ['refuse', 'ask_customer'] as const;
export type UnpostableOrders = (typeof UNPOSTABLE_ORDERS)[number];

/** Who checks its photos beyond the measures that every photo gets. */
const CHECKERS = ['built_in', 'program'] as const;
export type Checker = (typeof CHECKERS)[number];

/** Who takes a further automatic step: this server, an automatic program of others, or nobody. */
const STEP_TAKERS = ['off', 'built_in', 'program'] as const;
export type StepTaker = (typeof STEP_TAKERS)[number];

/** "Only automatic treatment" is all of it: what is switched off is done here then. */
export function takerUnder(plan: { readonly onlyIaTreatment: boolean }, chosen: StepTaker): StepTaker {
  return plan.onlyIaTreatment && chosen === 'off' ? 'built_in' : chosen;
}

/** The form of a plan has a second section: the keys of its technical information. */
export const partnerPlanList = settingsList({
  name: 'partner_plan',
  path: '/partner-plan',
  read: MANAGERS,
  write: USERS,
  display: 'name',
  sort: { by: 'name' },
  fields: {
    name: { kind: 'text', max: 200, required: true, inList: true, search: true },
    company_id: { kind: 'reference', to: 'company', required: true, inList: true, filter: true, search: true },
    web_app_url: { kind: 'text', help: true, max: 500, format: 'url', inList: true, unsorted: true },
    external_url_bo: { kind: 'text', help: true, max: 500, format: 'url' },
    external_url_service: { kind: 'text', help: true, max: 500, format: 'url' },
    external_service: { kind: 'choice', of: EXTERNAL_SERVICES, words: true, default: 'Vide' },
    inform_who: { kind: 'choices', of: INFORM_WHO, words: 'inform_who' },
    price_check: {
      kind: 'choice',
      of: PRICE_CHECKS,
      words: true,
      help: true,
      default: 'mark',
      inList: 'choosable',
      filter: true,
    },
    unpostable_orders: {
      kind: 'choice',
      of: UNPOSTABLE_ORDERS,
      words: true,
      help: true,
      default: 'refuse',
      inList: 'choosable',
      filter: true,
    },
    rebate: { kind: 'number', help: true, min: 0, max: 100, decimals: 2, unit: '%', inList: true },
    app_version: { kind: 'number', help: true, min: 0, max: 1000, inList: true },
    template_extension: { kind: 'text', help: true, max: 50 },
    inform_client: { kind: 'flag', default: true, inList: true },
    language: { kind: 'choice', help: true, of: PLAN_LANGUAGES, words: true, required: true, inList: true },
    only_ia_treatment: { kind: 'flag', help: true },
    automatic_checks: { kind: 'choice', of: CHECKERS, words: true, help: true, default: 'built_in' },
    automatic_framing: { kind: 'choice', of: STEP_TAKERS, words: true, help: true, default: 'off' },
    automatic_compression: { kind: 'choice', of: STEP_TAKERS, words: true, help: true, default: 'off' },
    automatic_conversion: { kind: 'choice', of: STEP_TAKERS, words: true, help: true, default: 'off' },
    webhook: { kind: 'text', help: true, max: 500, format: 'url' },
    primary_color: { kind: 'text', max: 9, format: 'colour', inList: true, unsorted: true },
    secondary_color: { kind: 'text', max: 9, format: 'colour', required: true },
    logo: { kind: 'picture', types: ['png', 'jpeg'], inList: 'choosable' },
    new_api_key: { kind: 'secret', help: true, min: 12, max: 200 },
    api_key: { kind: 'text', max: 12, readOnly: true, unsorted: true },
    uuid: { kind: 'text', max: 36, readOnly: true, unsorted: true, search: true },
    technical_informations: { kind: 'keys', of: TECHNICAL_KEYS, sections: TECHNICAL_SECTIONS },
  },
});
