import type { Translated } from './catalogue.ts';
import type * as answers from './en/answers.ts';
import type * as contract from './en/contract.ts';
import type * as customerPage from './en/customerPage.ts';
import type * as customers from './en/customers.ts';
import type * as screens from './en/screens.ts';

/* English says which texts the other languages must have. */

/** What server and screens say alike. */
export type ContractTexts = Translated<typeof contract>;
/** What settings lists, their records and their fields are called. */
export type ListTexts = ContractTexts['settings_lists'];
/** What staff read on their screens, besides. */
export type ScreenTexts = Translated<typeof screens>;
/** What the server tells staff, besides. */
export type AnswerTexts = Translated<typeof answers>;
/** What customers are sent. */
export type CustomerTexts = Translated<typeof customers>;
/** What customers read where they send anew what was rejected. */
export type CustomerPageTexts = Translated<typeof customerPage>;
