import type { KeyOf, Sentence as SentenceOf } from './catalogue.ts';
import type * as answers from './en/answers.ts';
import type * as contract from './en/contract.ts';

/** The key of a text that both the server and the screens use. */
export type ContractText = KeyOf<typeof contract>;
/** A text of the contract that is formatted later, in the reader's language. */
export type Sentence = SentenceOf<ContractText>;
/** The same for a text of the server, which is formatted before the answer is sent. */
export type AnswerSentence = SentenceOf<ContractText | KeyOf<typeof answers>>;

/** A name that is the same in every language. */
export function untranslated(name: string): Sentence {
  return { key: 'as_it_is', values: { name } };
}
