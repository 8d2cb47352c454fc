import type { Translated } from './catalogue.ts';
import type * as contract from './en/contract.ts';
import type * as screens from './en/screens.ts';

/* English says which texts the other languages must have. */

/** What server and screens say alike. */
export type ContractTexts = Translated<typeof contract>;
/** What staff read on their screens, besides. */
export type ScreenTexts = Translated<typeof screens>;
