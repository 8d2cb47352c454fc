import type { CustomerDocument } from '@likeness/contract/orderDesk/customer';
import { isDeleted } from '../../customers/index.ts';
import { type FileLinks, linksOf } from '../../files/index.ts';
import { withheldBecause } from '../../orders/index.ts';
import { documentActions, documentSituation, orderActions, orderSituation } from '../actions/index.ts';
import { presentBoards, presentShipments } from '../detail/index.ts';
import { type StoredPicture, moment } from '../../photos/index.ts';
import type { StaffIdentity } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StoredOutput, documentsOf } from './store.ts';

type Found = Awaited<ReturnType<typeof documentsOf>>[number];

interface Reader {
  readonly user: Pick<StaffIdentity, 'id' | 'sessionId' | 'roles'>;
  readonly now: Date;
  readonly customerEmail: string;
}

/** One document of a customer, with the same restrictions as on its order's screen. */
export function presentDocument(
  links: Pick<Platform, 'tokens' | 'config'>,
  { document, order, purpose, photo, signature }: Found,
  output: StoredOutput,
  { user, now, customerEmail }: Reader,
): CustomerDocument {
  const whole = withheldBecause(customerEmail, order.deletedAt);
  const isNameless = isDeleted({ email: customerEmail });
  const here = { sessionId: user.sessionId, documentId: document.id, now };
  const linksTo = (file: { uid: string; deletedAt: Date | string | null }, asSignature = false): FileLinks | null =>
    whole === null ? linksOf(links, file, { ...here, asSignature }) : null;
  const pictureOf = (file: Found['photo'], asSignature = false) => {
    const opened = file && linksTo(file, asSignature);
    return file && opened ? { uid: file.uid, links: opened } : null;
  };
  const boardOf = ({ uid, deleted_at }: StoredPicture) => ({
    uid,
    deleted_at: moment(deleted_at),
    links: linksTo({ uid, deletedAt: deleted_at }),
  });
  const facts = output.situation.documents.find(({ id }) => id === document.id)!;
  const ofOrder = orderSituation(output.situation);
  const allowed = [...documentActions(documentSituation(facts), ofOrder, user), ...orderActions(ofOrder, user, now)];
  return {
    id: document.id,
    status: document.status,
    promised_at: document.promisedAt?.toISOString() ?? null,
    created_at: document.createdAt.toISOString(),
    first_name: isNameless ? null : document.firstName,
    last_name: isNameless ? null : document.lastName,
    purpose,
    order: {
      id: order.id,
      status: order.status,
      external_ref: order.externalRef,
      created_at: order.createdAt.toISOString(),
      total_amount: order.totalAmount,
      currency: order.currency,
      deleted: order.deletedAt !== null,
    },
    unavailable: whole ?? (photo?.deletedAt ? 'file_deleted' : null),
    photo: pictureOf(photo),
    signature: pictureOf(signature, true),
    photo_boards: whole === null ? presentBoards(output, boardOf) : [],
    deliveries: whole === 'order_deleted' ? [] : presentShipments(output.deliveries),
    allowedActions: allowed.filter((action) => action === 'sendForTreatment' || action === 'sendEmail'),
  };
}
