import type { KeyOf, Sentence as SentenceOf } from './catalogue.ts';
import type * as answers from './en/answers.ts';
import type * as contract from './en/contract.ts';

/** The name of a text that server and screens say alike. */
export type ContractText = KeyOf<typeof contract>;
/** A text of the contract that is said later, in the language of whoever reads it. */
export type Sentence = SentenceOf<ContractText>;
/** The same of the server's, which is said before it is sent. */
export type AnswerSentence = SentenceOf<ContractText | KeyOf<typeof answers>>;

/** A name that is the same in every language. */
export function untranslated(name: string): Sentence {
  return { key: 'as_it_is', values: { name } };
}
