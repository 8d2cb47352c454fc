export { type FollowUp, type SendingDetail, type SendingSummary } from './answers.ts';
export { BOARD_LIMITS, type BoardProblem, boardProblem, boardSizeProblem } from './board.ts';
export { MailPartner, type PartnerTicket } from './client.ts';
export type { Letter } from './letter.ts';
export { type LocalMailPartner, type MailPartnerSurroundings, type OpenMailPartner, openMailPartner } from './open.ts';
export { type EventMeaning, type Happening, type LetterEvent, meaningOf, whereItIs } from './lifecycle.ts';
export {
  type NextStep,
  type Outcome,
  type SendOutcome,
  type Sending,
  letterReference,
  mayBeTriedAgain,
  nextStep,
} from './rules.ts';
export { type WebhookContent, readWebhook } from './webhooks.ts';
