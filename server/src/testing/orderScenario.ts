import type { ShipmentState, DocumentStatus, OrderStatus } from '@likeness/contract/vocabulary';
import { photoBoard } from '../outputs/boards/schema.ts';
import { customer } from '../customers/schema.ts';
import { ephotoCode } from '../outputs/codes/schema.ts';
import { file } from '../files/schema.ts';
import { newUid } from '../files/index.ts';
import { digitalPhoto } from '../outputs/digital/schema.ts';
import { orderItem, orders, payment } from '../orders/schema.ts';
import { document } from '../photos/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { shipment } from '../shipments/schema.ts';
import type { TestApp } from './app.ts';
import { type DocumentOverrides, aDocument, aFile, aPartner } from './builders.ts';
import { aProduct, aPurpose } from './catalogueBuilders.ts';

export type Ordered = Awaited<ReturnType<typeof aDocument>>;
type FileRow = typeof file.$inferSelect;

/* Everything of an order besides its document and photo. All files show the same picture. */

/** Another file with the bytes of this one. */
async function copyOf({ platform, clock }: TestApp, photo: FileRow, kind: FileRow['kind'], addedByStaffId?: number) {
  const { id: _, addedByStaffId: __, addedByPartnerId, ...same } = photo;
  const sender = addedByStaffId === undefined ? { addedByPartnerId } : { addedByStaffId };
  const [row] = await platform.database.orm
    .insert(file)
    .values({ ...same, ...sender, uid: newUid(), kind, createdAt: clock.now() })
    .returning();
  return row!;
}

export async function aSignature(app: TestApp, { id, photo }: Ordered) {
  const signature = await copyOf(app, photo, 'signature');
  await app.platform.database.orm.update(document).set({ signatureId: signature.id }).where(eq(document.id, id));
  return signature;
}

export async function aBoard(app: TestApp, { id, orderItemId, photo }: Ordered, addedByStaffId?: number) {
  const board = await copyOf(app, photo, 'photoboard', addedByStaffId);
  await app.platform.database.orm
    .insert(photoBoard)
    .values({ fileId: board.id, documentId: id, orderItemId, photoId: photo.id, createdAt: app.clock.now() });
  return board;
}

export async function aDigitalPhoto(app: TestApp, { id, photo }: Ordered) {
  const made = await copyOf(app, photo, 'digital_photo');
  await app.platform.database.orm
    .insert(digitalPhoto)
    .values({ documentId: id, fileId: made.id, createdAt: app.clock.now() });
  return made;
}

export async function aShipment(
  app: TestApp,
  { id, orderId }: Pick<Ordered, 'id' | 'orderId'>,
  status: ShipmentState = 'pending_shipment',
  mailId: string | null = null,
) {
  const now = app.clock.now();
  const [row] = await app.platform.database.orm
    .insert(shipment)
    .values({
      documentId: id,
      orderId,
      status,
      mailId,
      firstName: 'Ada',
      lastName: 'Lovelace',
      ...ADDRESS,
      shippedAt: status === 'shipped' ? now : null,
      firstShippedAt: status === 'shipped' ? now : null,
      letterSince: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  return row!;
}

export async function aCode(app: TestApp, { id, photo }: Ordered, code: string | null) {
  const now = app.clock.now();
  const [row] = await app.platform.database.orm
    .insert(ephotoCode)
    .values({ documentId: id, photoId: photo.id, code, requestedAt: now, receivedAt: code === null ? null : now })
    .returning();
  return row!;
}

export async function aPayment(app: TestApp, orderId: number, changes: Partial<typeof payment.$inferInsert> = {}) {
  const paid = {
    method: 'card',
    amount: '12.90',
    currency: 'EUR',
    status: 'paid',
    createdAt: app.clock.now(),
  } as const;
  const [row] = await app.platform.database.orm
    .insert(payment)
    .values({ orderId, ...paid, ...changes })
    .returning();
  return row!;
}

const ADDRESS = { address: '12 rue des Lilas', postalCode: '75011', city: 'Paris', countryCode: 'FR' };

export interface OrderOverrides extends DocumentOverrides {
  readonly order?: OrderStatus;
  readonly signature?: boolean;
}

/** A document whose order has this status, with an address. */
export async function anOrdered(
  app: TestApp,
  { order, signature, ...overrides }: OrderOverrides = {},
): Promise<Ordered> {
  const { orm } = app.platform.database;
  const made = await aDocument(app, overrides);
  await orm.update(document).set(ADDRESS).where(eq(document.id, made.id));
  if (order !== undefined) await orm.update(orders).set({ status: order }).where(eq(orders.id, made.orderId));
  if (signature) await aSignature(app, made);
  return made;
}

/** A partner with a product of each kind, and quickly made orders for them, which all show one picture. */
export class OrderScenario {
  readonly #app: TestApp;
  readonly #photo: FileRow;
  readonly partner: Awaited<ReturnType<typeof aPartner>>;
  readonly purposeId: number;
  readonly products: Readonly<Record<'digital' | 'printed' | 'coded' | 'codedAndPrinted', number>>;

  private constructor(app: TestApp, made: Pick<OrderScenario, 'partner' | 'purposeId' | 'products'>, photo: FileRow) {
    this.#app = app;
    this.#photo = photo;
    this.partner = made.partner;
    this.purposeId = made.purposeId;
    this.products = made.products;
  }

  static async open(app: TestApp, informWho: string[] = ['client_photo_rejected', 'client_signature_rejected']) {
    const partner = await aPartner(app, { informWho });
    const product = async (needs: { ephotoNeeded?: boolean; sendByPostNeeded?: boolean }) =>
      (await aProduct(app, needs)).id;
    const products = {
      digital: await product({}),
      printed: await product({ sendByPostNeeded: true }),
      coded: await product({ ephotoNeeded: true }),
      codedAndPrinted: await product({ ephotoNeeded: true, sendByPostNeeded: true }),
    };
    const photo = await aFile(app, { sender: { addedByPartnerId: partner.id } });
    return new OrderScenario(app, { partner, purposeId: (await aPurpose(app)).id, products }, photo);
  }

  /** A new copy of the picture, as if its customer had sent it. */
  picture() {
    return copyOf(this.#app, this.#photo, 'photo');
  }

  async ordered({
    product = 'printed',
    ...overrides
  }: OrderOverrides & { product?: keyof OrderScenario['products'] } = {}) {
    const { partner, purposeId, products } = this;
    const photo = await this.picture();
    return anOrdered(this.#app, {
      partnerId: partner.id,
      purposeId,
      productId: products[product],
      photo,
      ...overrides,
    });
  }

  /** A further document of an order, with a line of its own. */
  async besides(
    first: Ordered,
    overrides: OrderOverrides & { product?: keyof OrderScenario['products'] } = {},
  ): Promise<Ordered> {
    const { orm } = this.#app.platform.database;
    const made = await this.ordered(overrides);
    const [line] = await orm
      .update(document)
      .set({ orderId: first.orderId })
      .where(eq(document.id, made.id))
      .returning();
    await orm.update(orderItem).set({ orderId: first.orderId }).where(eq(orderItem.id, line!.orderItemId));
    await orm.delete(orders).where(eq(orders.id, made.orderId));
    return { ...made, orderId: first.orderId, order: first.order };
  }
}

/** Gives a document a status directly, without a call. */
export async function stand(app: TestApp, documentId: number, status: DocumentStatus): Promise<void> {
  await app.platform.database.orm.update(document).set({ status }).where(eq(document.id, documentId));
}

export async function deleteAccount(
  app: TestApp,
  { order }: { readonly order: Pick<Ordered['order'], 'customerId'> },
): Promise<void> {
  const { customerId } = order;
  await app.platform.database.orm
    .update(customer)
    .set({ email: `gone-[DELETED-${customerId}]@customer.test` })
    .where(eq(customer.id, customerId));
}
