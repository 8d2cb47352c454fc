import type { OrderDetailDocument } from '@likeness/contract/orderDesk/detail';
import { currentBoards } from '../../outputs/index.ts';
import { type StoredPicture, moment } from '../../photos/index.ts';
import type { StoredDocument, StoredShipment } from './documentStore.ts';

/* What is made and sent of a document, as the screens of its order and of its customer show it. */

type StoredOutput = Pick<StoredDocument, 'boards' | 'photo_id'>;
type Board = OrderDetailDocument['photo_boards'][number];

/** @param open gives a picture the links by which its reader opens it */
export function presentBoards(
  stored: StoredOutput,
  open: (picture: StoredPicture) => Pick<Board, 'uid' | 'deleted_at' | 'links'>,
): Board[] {
  const counting = boardsThatCount(stored);
  return stored.boards.map((board) => ({
    ...open(board),
    created_at: moment(board.created_at),
    added_by_user: board.added_by_user,
    verified_by: board.verified_by,
    current: counting.has(board.uid),
    line: board.line,
  }));
}

export function presentShipments(shipments: readonly StoredShipment[]): OrderDetailDocument['deliveries'] {
  return shipments.map((shipment) => ({
    ...shipment,
    created_at: moment(shipment.created_at),
    updated_at: moment(shipment.updated_at),
    shipped_at: moment(shipment.shipped_at),
    delivered_at: moment(shipment.delivered_at),
  }));
}

/** The uids of the boards that are printed, if anything is. */
function boardsThatCount({ boards, photo_id }: StoredOutput): Set<string> {
  const newestFirst = boards
    .map(({ uid, line, photo_id: photoId }) => ({ uid, orderItemId: line.id, photoId }))
    .toReversed();
  return new Set([...currentBoards(newestFirst, photo_id).values()].map(({ uid }) => uid));
}
