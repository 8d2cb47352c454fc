import type { OrderDetailDocument } from '@likeness/contract/orderDesk/detail';
import { currentBoards } from '../../outputs/index.ts';
import { type StoredPicture, moment } from '../../photos/index.ts';
import type { StoredDocument, StoredShipment } from './documentStore.ts';

/* What was made from a document and sent, as shown on the screens of its order and of its customer. */

type StoredOutput = Pick<StoredDocument, 'boards' | 'photo_id'>;
type Board = OrderDetailDocument['photo_boards'][number];

/** @param open adds the links by which the reader opens a picture */
export function presentBoards(
  stored: StoredOutput,
  open: (picture: StoredPicture) => Pick<Board, 'uid' | 'deleted_at' | 'links'>,
): Board[] {
  const current = uidsOfCurrentBoards(stored);
  return stored.boards.map((board) => ({
    ...open(board),
    created_at: moment(board.created_at),
    added_by_user: board.added_by_user,
    verified_by: board.verified_by,
    current: current.has(board.uid),
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

/** The uids of the current boards. */
function uidsOfCurrentBoards({ boards, photo_id }: StoredOutput): Set<string> {
  const newestFirst = boards
    .map(({ uid, line, photo_id: photoId }) => ({ uid, orderItemId: line.id, photoId }))
    .toReversed();
  return new Set([...currentBoards(newestFirst, photo_id).values()].map(({ uid }) => uid));
}
