import { auditEntry } from '../audit/schema.ts';
import { photoBoard } from '../outputs/boards/schema.ts';
import { file } from '../files/schema.ts';
import { fulfil } from '../fulfilment/jobs.ts';
import { digitalPhoto } from '../outputs/digital/schema.ts';
import { emailMessage } from '../emails/outbox/schema.ts';
import type { orderItem } from '../orders/schema.ts';
import { asc, eq } from '../platform/database/drizzle.ts';
import { storeDrawnPicture, recordPictures } from '../settingsLists/index.ts';
import { fileKey } from '../platform/files/files.ts';
import { type TestApp, startTestApp } from './app.ts';
import { type DocumentOverrides, aDocument, anOffer, aPartner } from './builders.ts';
import { aProduct } from './catalogueBuilders.ts';

type ProductName = 'digital' | 'printed' | 'coded' | 'codedAndPrinted';

interface OutputOverrides extends DocumentOverrides {
  offers?: (Partial<typeof orderItem.$inferInsert> & { product: ProductName })[];
}

/** An application with validated photos that can be fulfilled. */
export class OutputScenario {
  readonly app: TestApp;
  readonly partnerId: number;
  readonly products: Readonly<Record<ProductName, number>>;

  private constructor(app: TestApp, partnerId: number, products: OutputScenario['products']) {
    this.app = app;
    this.partnerId = partnerId;
    this.products = products;
  }

  static async open(settings: Record<string, string> = {}): Promise<OutputScenario> {
    const app = await startTestApp(settings);
    const informWho = ['client_verification_validated', 'client_ephoto_validated_with_code'];
    const { id } = await aPartner(app, { informWho });
    const product = async (flags: { ephotoNeeded?: boolean; sendByPostNeeded?: boolean }) =>
      (await aProduct(app, flags)).id;
    return new OutputScenario(app, id, {
      digital: await product({}),
      printed: await product({ sendByPostNeeded: true }),
      coded: await product({ ephotoNeeded: true }),
      codedAndPrinted: await product({ ephotoNeeded: true, sendByPostNeeded: true }),
    });
  }

  /** A document that was just validated, with its additional offers. */
  async validated(product: ProductName, { offers = [], ...overrides }: OutputOverrides = {}) {
    const { app, partnerId, products } = this;
    const made = await aDocument(app, { partnerId, productId: products[product], status: 'validated', ...overrides });
    const lines = [];
    for (const { product: offered, ...offer } of offers) {
      lines.push(await anOffer(app, made, { productId: products[offered], ...offer }));
    }
    return { ...made, offers: lines };
  }

  /** Runs the next step of fulfilling a document, once. */
  async make({ id }: { id: number }): Promise<void> {
    await fulfil(this.app.platform, id, this.app.clock.now());
  }

  /** Stores a catalogue picture and returns its address. */
  async aPattern(content: Buffer): Promise<string> {
    const { platform, clock } = this.app;
    const drawing = { format: 'jpeg', fileName: 'pattern.jpg', width: 900, height: 600 } as const;
    const kept = await storeDrawnPicture(platform, content, drawing);
    await recordPictures(platform.database.orm, [kept], { now: clock.now() });
    return kept.address;
  }

  async pictureOf(fileId: number) {
    const { platform } = this.app;
    const [row] = await platform.database.orm.select().from(file).where(eq(file.id, fileId));
    return { row: row!, bytes: await platform.files.read(fileKey(row!.sha256, 'original')) };
  }

  /** The boards of a document in the order of their making, with their bytes. */
  async boardsOn({ id }: { id: number }) {
    const rows = await this.app.platform.database.orm
      .select()
      .from(photoBoard)
      .where(eq(photoBoard.documentId, id))
      .orderBy(asc(photoBoard.fileId));
    return Promise.all(rows.map(async (board) => ({ ...board, ...(await this.pictureOf(board.fileId)) })));
  }

  /** The digital photos of a document, newest last. */
  async digitalPhotosOn({ id }: { id: number }) {
    const rows = await this.app.platform.database.orm
      .select()
      .from(digitalPhoto)
      .where(eq(digitalPhoto.documentId, id))
      .orderBy(asc(digitalPhoto.fileId));
    return Promise.all(rows.map(({ fileId }) => this.pictureOf(fileId)));
  }

  async emailsAbout({ id }: { id: number }) {
    return this.app.platform.database.orm
      .select()
      .from(emailMessage)
      .where(eq(emailMessage.documentId, id))
      .orderBy(asc(emailMessage.id));
  }

  /** The audit entries of a document, oldest first. */
  async historyOf({ id }: { id: number }) {
    return this.app.platform.database.orm
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.documentId, id))
      .orderBy(asc(auditEntry.id));
  }
}
