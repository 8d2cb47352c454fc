import * as mailPartner from '@likeness/contract/mailPartner';
import * as shipments from '@likeness/contract/shipments';
import { Person } from './callers.ts';

const NOTHING_WAITS_MS = [150, 400] as const;
const PAGE = { limit: '20' };

/** Sends the letters of whatever waits to be shipped, and marks them as shipped. */
export class Postman extends Person {
  async run(): Promise<void> {
    while (!this.work.stopped.aborted) {
      const waiting = await this.read(shipments.listOpenShipments, { query: PAGE });
      for (const { id } of waiting?.result ?? []) {
        if (this.work.stopped.aborted) break;
        await this.#ship(id);
      }
      await this.pause(NOTHING_WAITS_MS);
    }
  }

  async #ship(id: number): Promise<void> {
    const { letters, shipped } = this.work.notebook;
    const managed = await this.read(shipments.startManagingShipment, { params: { id } });
    if (!managed?.managedByMe) return;
    if (managed.allowedActions.includes('send')) {
      await this.change(
        mailPartner.sendLetter,
        { body: { deliveryId: id } },
        { notes: letters, asked: { shipmentId: id }, answer: (sent) => ({ mailId: sent.mail_id }) },
      );
    }
    if (!managed.allowedActions.includes('ship')) return;
    await this.change(
      shipments.updateShipment,
      { params: { id }, body: { status: 'shipped', sendEmail: true } },
      { notes: shipped, asked: { shipmentId: id }, answer: () => true },
    );
  }
}
