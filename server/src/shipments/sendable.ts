import {
  ADDRESS_NOTES,
  type AddressNote,
  type Envelope,
  type PostalAddress,
  addressWords,
  envelopeOf,
} from '@likeness/contract/shipments/envelope';
import type { Words } from '@likeness/contract/kit/words';
import { type DocumentBoard, type LetterPart, boardsOf, letterParts } from '../outputs/index.ts';
import type { FileRow } from '../files/index.ts';
import { BOARD_LIMITS, boardSizeProblem } from '../mailPartner/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { countryByCode } from '../purposes/index.ts';
import { orderMaySend } from './rules.ts';
import type { ShipmentRow, Shipment } from './store.ts';

/** Why a letter cannot be sent as things stand. */
export interface SendProblem {
  readonly code: string;
  readonly words: Words;
}

/** A board, and how often it is in a letter. */
export interface Enclosed {
  readonly board: FileRow;
  readonly sheets: number;
}

/** What a letter would hold and where it would go, and what speaks against it. */
export interface LetterDraft {
  readonly envelope: Envelope;
  /** All boards of the document, the current ones first. */
  readonly boards: readonly DocumentBoard[];
  /** What is printed of them: that of the document's own line first. */
  readonly enclosed: readonly Enclosed[];
  readonly sheets: number;
  readonly problems: readonly SendProblem[];
}

export const NO_MAIL_PARTNER = [
  'No mail partner is set up on this server',
  "Aucun partenaire postal n'est configuré sur ce serveur",
  'No hay ningún socio postal configurado en este servidor',
] as const satisfies Words;

const SENTENCES = {
  no_mail_partner: NO_MAIL_PARTNER,
  order_closed: [
    'Nothing of this order is sent any more',
    "Plus rien de cette commande n'est envoyé",
    'Ya no se envía nada de este pedido',
  ],
  country_not_served: [
    'Nothing is sent by post to this country',
    "Rien n'est envoyé par la poste dans ce pays",
    'No se envía nada por correo a este país',
  ],
  board_missing: [
    'There is no photo board yet',
    "Il n'y a pas encore de planche photo",
    'Todavía no hay plancha de fotos',
  ],
  offer_board_missing: [
    'There is no photo board yet for an additional offer',
    "Il n'y a pas encore de planche photo pour une offre additionnelle",
    'Todavía no hay plancha de fotos para una oferta adicional',
  ],
  board_deleted: [
    'The photo board was deleted: its time to be kept is over',
    'La planche photo a été supprimée : sa durée de conservation est écoulée',
    'La plancha de fotos se eliminó: ha terminado su plazo de conservación',
  ],
  too_many_sheets: [
    'A letter holds at most 50 photo boards',
    'Une lettre contient au plus 50 planches photo',
    'Una carta contiene como máximo 50 planchas de fotos',
  ],
} as const satisfies Record<string, Words>;

const told = (code: keyof typeof SENTENCES): SendProblem => ({ code, words: SENTENCES[code] });

/** What would be sent of a shipment now. */
export async function draftLetter(
  tx: Transaction,
  { row, document, order }: Pick<Shipment, 'row' | 'document' | 'order'>,
  { hasPartner }: { hasPartner: boolean },
): Promise<LetterDraft> {
  const place = row.countryCode === null ? undefined : await countryByCode(tx, row.countryCode);
  const envelope = envelopeOf(postalAddress(row, place?.countryMerciFacteur ?? null));
  const boards = await boardsOf(tx, document);
  const parts = await letterParts(tx, document, boards);
  const enclosed = parts.flatMap(({ board, sheets: times }) => (board ? [{ board, sheets: times }] : []));
  const sheets = parts.reduce((sum, part) => sum + part.sheets, 0);
  const problems = [
    ...(hasPartner ? [] : [told('no_mail_partner')]),
    ...(orderMaySend(order) ? [] : [told('order_closed')]),
    ...(place && !place.sendAuthorized ? [told('country_not_served')] : []),
    ...envelope.notes.filter(({ code }) => ADDRESS_NOTES[code].stops).map(noteProblem),
    ...boardProblems(parts),
    ...(sheets > BOARD_LIMITS.inALetter ? [told('too_many_sheets')] : []),
  ];
  return { envelope, boards, enclosed, sheets, problems };
}

/** What speaks against sending these boards, each thing once. */
function boardProblems(parts: readonly LetterPart[]): SendProblem[] {
  const found = parts.flatMap(({ board, line }): SendProblem[] => {
    if (!board) return [told(line.isOffer ? 'offer_board_missing' : 'board_missing')];
    if (board.deletedAt) return [told('board_deleted')];
    const problem = boardSizeProblem(board);
    return problem ? [{ code: problem.code, words: problem.words }] : [];
  });
  return [...new Map(found.map((problem) => [problem.code, problem])).values()];
}

/** A shipment's address for the envelope. */
export function postalAddress(row: ShipmentRow, spelling: string | null): PostalAddress {
  return {
    first_name: row.firstName,
    last_name: row.lastName,
    attention: row.attention,
    address: row.address,
    address2: row.address2,
    postal_code: row.postalCode,
    region: row.region,
    city: row.city,
    country_code: row.countryCode,
    country_merci_facteur: spelling,
  };
}

function noteProblem(note: AddressNote): SendProblem {
  return { code: note.code, words: addressWords(note) };
}

/** Would both letters be printed alike? */
export function encloseTheSame(one: readonly Enclosed[], other: readonly Enclosed[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ board, sheets }, place) => board.id === other[place]!.board.id && sheets === other[place]!.sheets)
  );
}
