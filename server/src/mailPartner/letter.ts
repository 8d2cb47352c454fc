import { ADDRESS_NOTES, type Envelope, addressSentence } from '@likeness/contract/shipments/envelope';
import { staffFormatter } from '@likeness/texts/answerTexts';
import type { MailPartnerSettings } from '../platform/config.ts';
import { BOARD_LIMITS, boardProblem } from './board.ts';
import type { Refused } from './rules.ts';
import { ourSentence } from './sentences.ts';

/** A letter to a customer: the photo boards that were printed for them. */
export interface Letter {
  /** Names this letter in every attempt to send it; see `letterReference`. */
  readonly reference: string;
  /** Comes back with every event. */
  readonly shipmentId: number;
  readonly to: Envelope;
  /** JPEG files, each of which `boardProblem` finds nothing against. */
  readonly boards: readonly Uint8Array[];
  /** Whether the post is asked to say where the letter is. Without it there is no event after it was printed. */
  readonly tracked: boolean;
}

/** Most characters of a letter's reference. */
const LETTER_REFERENCE_MAX = 200;

/** Days after printing, when the mail partner forgets whose photo it was. More than forty are not to be had. */
const FORGOTTEN_AFTER_DAYS = 40;

/** What is wrong with a letter before anybody is asked. */
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

/** The form of `sendCourrier`. What is empty in it is `""`, never an empty list and never null. */
export function letterForm(letter: Letter, settings: MailPartnerSettings): Record<string, string> {
  const base64files = letter.boards.map((board) => Buffer.from(board).toString('base64'));
  const to = { ...letter.to.address, reference: String(letter.shipmentId) };
  return {
    idUser: String(settings.userId),
    adress: JSON.stringify({ exp: settings.sender, dest: [to] }),
    // `hd` asks for the paper that authorities accept for identity photos.
    content: JSON.stringify({ letter: '', card: '', photo: { files: '', base64files, hd: true } }),
    modeEnvoi: letter.tracked ? 'suivi' : 'normal',
    designation: `Delivery ${letter.shipmentId}`,
    antidoublon: letter.reference,
    // Letters that come back go to the mail partner, who tells us.
    gestionNpai: '1',
    anonymize: JSON.stringify({ delay: FORGOTTEN_AFTER_DAYS, target: ['content', 'dest'] }),
  };
}
