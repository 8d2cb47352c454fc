import { boardsOf, letterParts, codeOf } from '../../../server/src/outputs/index.ts';
import { photoBoard } from '../../../server/src/outputs/boards/schema.ts';
import { file } from '../../../server/src/files/schema.ts';
import { type MadeBoard, storeBoards, makeBoards } from '../../../server/src/fulfilment/boards.ts';
import { type Situation, situationOf } from '../../../server/src/fulfilment/store.ts';
import { LETTER_STATUSES } from '../../../server/src/mailPartner/lifecycle.ts';
import { letterReference } from '../../../server/src/mailPartner/index.ts';
import { ourSentence } from '../../../server/src/mailPartner/sentences.ts';
import { orders } from '../../../server/src/orders/schema.ts';
import { lockDocument } from '../../../server/src/photos/index.ts';
import { document } from '../../../server/src/photos/schema.ts';
import { and, asc, eq, isNull, notExists, sql } from '../../../server/src/platform/database/drizzle.ts';
import type { Transaction } from '../../../server/src/platform/database/transaction.ts';
import type { Platform } from '../../../server/src/platform/platform.ts';
import { type ShipmentRow, followLetter, shipmentsOf } from '../../../server/src/shipments/index.ts';
import { shipment, shipmentEvent, letter } from '../../../server/src/shipments/schema.ts';
import { handedOverAt, letterRefOf, lifeOfLetter, trackingNumberOf } from './letterLife.ts';
import { giveShortAddresses } from './shortAddresses.ts';

/**
 * Draws the photo boards of the demo house and writes the events of its letters. This runs after the start, because
 * composing some dozens of boards would delay the first start. Boards that wait for the postman come first. If it is
 * interrupted, the next start continues.
 */
export async function finishPost(platform: Platform): Promise<void> {
  const { database, live, clock } = platform;
  const made = new Map<string, MadeBoard | undefined>();
  // Boards have the codes on them.
  await giveShortAddresses(platform);
  for (const { id } of await documentsWithoutBoard(database.orm)) {
    const situation = await situationOf(platform, id);
    if (!situation || situation.photo.deletedAt) continue;
    const boards = await drawnBoards(platform, situation, made);
    await database.transaction((tx) =>
      addBoardsAndShipment(tx, platform, { documentId: id, made: boards, now: clock.now() }),
    );
    live.changed('deliveries');
  }
}

/** Documents of the demo house that were or will be posted and have no board; those that wait for the postman first. */
function documentsWithoutBoard(tx: Transaction) {
  const its = tx
    .select({ one: sql`1` })
    .from(photoBoard)
    .where(eq(photoBoard.documentId, document.id));
  return tx
    .selectDistinct({ id: document.id, waits: sql<boolean>`${document.status} = 'pending_shipment'` })
    .from(document)
    .innerJoin(shipment, eq(shipment.documentId, document.id))
    .innerJoin(orders, eq(orders.id, document.orderId))
    .innerJoin(file, eq(file.id, document.photoId))
    .where(and(notExists(its), isNull(file.deletedAt), sql`${orders.externalRef} not like 'seed-%'`))
    .orderBy(sql`2 desc`, asc(document.id));
}

/** Many customers of the demo house "sent" the same photo: identical boards are drawn once. */
async function drawnBoards(
  platform: Platform,
  situation: Situation,
  drawn: Map<string, MadeBoard | undefined>,
): Promise<MadeBoard[]> {
  const { documentId, photo, printed } = situation;
  const code = (await codeOf(platform.database.orm, documentId))?.code ?? undefined;
  const made: MadeBoard[] = [];
  for (const line of printed) {
    const { purpose, pattern, isOffer, showsCode } = line;
    const key = JSON.stringify([photo.sha256, purpose, pattern, isOffer, showsCode && code]);
    if (!drawn.has(key)) drawn.set(key, (await makeBoards(platform, situation, [line], code))[0]);
    const { board, code: printed } = drawn.get(key) ?? {};
    const fileName = isOffer ? `board-${documentId}-${line.id}.jpg` : `board-${documentId}.jpg`;
    made.push({ line, board: board && { ...board, fileName }, code: printed, problems: [] });
  }
  return made;
}

async function addBoardsAndShipment(
  tx: Transaction,
  { files }: Pick<Platform, 'files'>,
  { documentId, made, now }: { documentId: number; made: readonly MadeBoard[]; now: Date },
): Promise<void> {
  const row = await lockDocument(tx, documentId);
  const [known] = await tx.select().from(photoBoard).where(eq(photoBoard.documentId, documentId)).limit(1);
  const shipments = (await shipmentsOf(tx, documentId)).toReversed();
  if (known || row.photoId === null || !shipments[0]) return;
  await storeBoards(tx, files, row, made, { onlyMissing: true, now: shipments[0].createdAt });
  const parts = await letterParts(tx, row, await boardsOf(tx, row));
  const first = parts.find(({ board }) => board)?.board;
  if (!first) return;
  const sheets = parts.reduce((sum, part) => sum + (part.board ? part.sheets : 0), 0);
  for (const each of shipments) {
    await addLetter(tx, each, { ...first, sheets }, now);
    await followLetter(tx, each);
  }
}

/** Adds the letter of a shipment that was handed over, with its events; or one of unknown fate. */
async function addLetter(
  tx: Transaction,
  row: ShipmentRow,
  board: { id: number; uid: string; sheets: number },
  now: Date,
) {
  const isLost = row.status === 'merci_facteur_unprocessed';
  if (row.mailId === null && !isLost) return;
  const sentAt = handedOverAt(row);
  const written = {
    shipmentId: row.id,
    sending: 1,
    reference: letterReference({ shipmentId: row.id, boardUid: board.uid, sending: 1 }),
    boardId: board.id,
    sheets: board.sheets,
    firstTriedAt: sentAt,
    lastTriedAt: sentAt,
    requestedById: row.treatedById,
    createdAt: sentAt,
  };
  if (row.mailId === null) {
    const { sentence: problem, words: problemWords } = ourSentence('no_answer', 'UND_ERR_HEADERS_TIMEOUT');
    await tx
      .insert(letter)
      .values({ ...written, begun: 4, ended: 4, mayBePrinted: true, problem, problemWords, problemCode: 'unknown' })
      .onConflictDoNothing();
    return;
  }
  const { mailId } = row;
  const letterRef = letterRefOf(mailId);
  const trackingNumber = trackingNumberOf(mailId);
  // Events about a letter whose address was rejected since have no effect any more.
  const withdrawnAt = row.status === 'blocked' && row.returnedAt === null ? row.updatedAt : null;
  const price = { priceNet: '2.90', priceGross: '3.48' };
  const known = { mailId, letterRef, trackingNumber, sentAt, withdrawnAt };
  const [inserted] = await tx
    .insert(letter)
    .values({ ...written, ...known, ...price, begun: 1, ended: 1 })
    .onConflictDoNothing()
    .returning({ id: letter.id });
  if (!inserted) return;
  const life = lifeOfLetter({ id: row.id, sentAt, comesBack: row.returnedAt !== null }, now);
  const events = life.map(({ status, at }) => {
    const name = LETTER_STATUSES[status][0];
    const description = `${at.toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' })} : ${status}`;
    const its = { shipmentId: row.id, letterId: inserted.id, letterRef, mailId, trackingNumber };
    return { ...its, key: `${name} ${status} ${letterRef}`, name, status, at, description, receivedAt: at };
  });
  if (events.length > 0) await tx.insert(shipmentEvent).values(events).onConflictDoNothing();
}
