export { type DocumentLetter, type LetterContent, documentMails, reasonsTold } from './documents.ts';
export { type LetterLanguage, type Wordings, buttonTo, letterLanguage, writeFramed } from './frame.ts';
export { workLetters } from './jobs.ts';
export {
  orderClosedJob,
  queueClosingLetter,
  queueNewLinkLetter,
  queuePaymentFailedLetter,
  queueRejectionLetter,
  queueShippedLetter,
} from './queue.ts';
export { type Letter, type OrderLetterContent, orderMails } from './recipients.ts';
export { stateMails } from './states.ts';
