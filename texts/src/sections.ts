import type { Translated } from './catalogue.ts';
import type * as answers from './en/answers.ts';
import type * as contract from './en/contract.ts';
import type * as customerPage from './en/customerPage.ts';
import type * as customers from './en/customers.ts';
import type * as guide from './en/guide.ts';
import type * as screens from './en/screens.ts';

/* English defines which texts the other languages must have. */

/** Texts that both the server and the screens use. */
export type ContractTexts = Translated<typeof contract>;
/** The names of settings lists, their records and their fields. */
export type ListTexts = ContractTexts['settings_lists'];
/** All other texts of the staff's screens. */
export type ScreenTexts = Translated<typeof screens>;
/** What staff read beside their work, on no desk at once. */
export type GuideTexts = Translated<typeof guide>;
/** All other texts of the server for staff. */
export type AnswerTexts = Translated<typeof answers>;
/** Texts that customers are sent. */
export type CustomerTexts = Translated<typeof customers>;
/** What customers read where they send anew what was rejected. */
export type CustomerPageTexts = Translated<typeof customerPage>;
