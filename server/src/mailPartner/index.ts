export { announceEvents } from './announcing.ts';
export { BOARD_LIMITS, boardProblem, boardSizeProblem } from './board.ts';
export { MailPartner } from './client.ts';
export type { Letter } from './letter.ts';
export { type LocalMailPartner, type MailPartnerSurroundings, type OpenMailPartner, openMailPartner } from './open.ts';
export { type Happening, type LetterEvent, meaningOf, whereItIs, wordsOf } from './lifecycle.ts';
export { type Outcome, type SendOutcome, letterReference, mayBeTriedAgain, nextStep } from './rules.ts';
export { readWebhook } from './webhooks.ts';
