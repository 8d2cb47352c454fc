import { ADDRESS_NOTES, type Envelope, addressSentence } from '@likeness/contract/shipments/envelope';
import { staffFormatter } from '@likeness/texts/answerTexts';
import type { MailPartnerSettings } from '../platform/mailPartnerSettings.ts';
import { BOARD_LIMITS, boardProblem } from './board.ts';
import type { Refused } from './rules.ts';
import { ourSentence } from './sentences.ts';

/** A letter to a customer: the photo boards that were printed for them. */
export interface Letter {
  /** Identifies this letter in every attempt to send it; see `letterReference`. */
  readonly reference: string;
  /** Is part of every event about the letter. */
  readonly shipmentId: number;
  readonly to: Envelope;
  /** JPEG files that have no `boardProblem`. */
  readonly boards: readonly Uint8Array[];
  /** Whether the post tracks the letter. Otherwise there is no event after the printing. */
  readonly tracked: boolean;
}

const LETTER_REFERENCE_MAX = 200;

/** How many days after the printing the mail partner deletes photo and address. Forty is its maximum. */
const DELETED_AFTER_DAYS = 40;

/** Why a letter must not be handed over to the mail partner; undefined if it may. */
export function letterProblem(letter: Letter): Refused | undefined {
  const stop = letter.to.notes.find(({ code }) => ADDRESS_NOTES[code].stops);
  if (stop) {
    const words = addressSentence(stop);
    return { outcome: 'refused', code: stop.code, sentence: staffFormatter('en').sentence(words), words };
  }
  if (letter.boards.length === 0 || letter.boards.length > BOARD_LIMITS.inALetter) {
    return { outcome: 'refused', code: 'boards_number', ...ourSentence('boards_number') };
  }
  if (letter.reference === '' || letter.reference.length > LETTER_REFERENCE_MAX) {
    return { outcome: 'refused', code: 'reference_length', ...ourSentence('reference_length') };
  }
  const problem = letter.boards.map(boardProblem).find((found) => found !== undefined);
  return problem && { outcome: 'refused', code: problem.code, sentence: problem.sentence, words: problem.words };
}

/** The form of `sendCourrier`. Empty values must be `""`, not an empty list or null. */
export function letterForm(letter: Letter, settings: MailPartnerSettings): Record<string, string> {
  const base64files = letter.boards.map((board) => Buffer.from(board).toString('base64'));
  const to = { ...letter.to.address, reference: String(letter.shipmentId) };
  return {
    idUser: String(settings.userId),
    adress: JSON.stringify({ exp: settings.sender, dest: [to] }),
    // `hd` requests the paper that authorities accept for identity photos.
    content: JSON.stringify({ letter: '', card: '', photo: { files: '', base64files, hd: true } }),
    modeEnvoi: letter.tracked ? 'suivi' : 'normal',
    designation: `Delivery ${letter.shipmentId}`,
    antidoublon: letter.reference,
    // Returned letters go back to the mail partner, which sends us an event.
    gestionNpai: '1',
    anonymize: JSON.stringify({ delay: DELETED_AFTER_DAYS, target: ['content', 'dest'] }),
  };
}
