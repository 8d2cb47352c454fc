import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './fixtures.ts';
import { PARTNER } from './partner.ts';
import { authorizationOf, json } from './signIn.ts';

export interface Shipment {
  readonly id: number;
  readonly orderId: number;
  /** The partner's reference of the order. */
  readonly reference: string;
  readonly customer: string;
}

export interface Ordered extends Omit<Shipment, 'id'> {
  readonly documentId: number;
}

/** Somebody in Paris orders printed photos, a sorter validates the photo, and its board waits to be shipped. */
export async function aShipment(request: APIRequestContext): Promise<Shipment> {
  const [shipment] = await shipments(request, 1);
  return shipment!;
}

/**
 * Makes this many shipments. They wait for the post at the same time; one person judges their photos one after the
 * other.
 */
export async function shipments(request: APIRequestContext, count: number): Promise<Shipment[]> {
  const orders = await Promise.all(Array.from({ length: count }, () => anOrder(request)));
  for (const { documentId } of orders) await validate(request, documentId);
  return Promise.all(
    orders.map(async ({ documentId: _, ...ordered }) => ({ id: await shipmentOf(request, ordered), ...ordered })),
  );
}

/** The shipment of an order, as soon as it waits to be shipped. */
export async function shipmentOf(request: APIRequestContext, { customer }: Pick<Ordered, 'customer'>): Promise<number> {
  const staff = await authorizationOf(request, 'superadmin');
  const last = customer.split(' ')[1];
  const found = async () => {
    const page = await request.get(`/api/delivery/pending_shipment?q=${last}`, { headers: staff });
    return (await json<{ result: { id: number }[] }>(page)).result;
  };
  await expect.poll(async () => (await found()).length).toBe(1);
  const [made] = await found();
  return made!.id;
}

/** The postman claims it and marks it as shipped. */
export async function ship(request: APIRequestContext, { id }: Pick<Shipment, 'id'>): Promise<void> {
  const staff = await authorizationOf(request, 'superadmin');
  await json(await request.get(`/api/delivery/${id}/start-manage`, { headers: staff }));
  const data = { status: 'shipped', sendEmail: true };
  await json(await request.post(`/api/delivery/${id}/update-status`, { headers: staff, data }));
}

interface Wanted {
  /** With a state's code on them. */
  readonly coded?: boolean;
  /** For the purpose of this name, instead of any that fits. */
  readonly label?: string;
}

/** Somebody in Paris orders photos by post, and they wait for the sorter. */
export async function anOrder(request: APIRequestContext, { coded = false, label }: Wanted = {}): Promise<Ordered> {
  const reference = `PRINTS-${randomUUID().slice(0, 8)}`;
  const last = `Print${randomUUID().slice(0, 6)}`;
  const catalogue = await json<{
    purposes: { id: number; label: string; country_code: string; ephoto_needed: boolean; signature_needed: boolean }[];
    products: { reference: string; product_type: string; send_by_post_needed: boolean; ephoto_needed: boolean }[];
  }>(await request.get('/api/intake/catalogue', { headers: PARTNER }));
  const purpose = catalogue.purposes.find(
    (one) =>
      one.country_code === 'FR' &&
      (label === undefined || one.label === label) &&
      one.ephoto_needed === coded &&
      one.signature_needed === coded,
  )!;
  const product = catalogue.products.find(
    (one) => one.product_type === 'main' && one.send_by_post_needed && one.ephoto_needed === coded,
  )!;
  const photo = await sendPicture(request, 'photo', { width: 826, height: 1062, background: '#cfd4d3' });
  const signature = coded ? await sendPicture(request, 'signature', SIGNATURE) : undefined;
  const address = { address: '3 rue des Lilas', postal_code: '75020', city: 'Paris', country: 'FR' };
  const customer = { email: `${last}@customer.test`, first_name: 'Noor', last_name: last, language: 'fr', ...address };
  const lines = [{ product: product.reference, purpose: purpose.id, amount: '9.90', photo, signature }];
  const placed = await json<{ id: number; documents: { id: number }[] }>(
    await request.post('/api/intake/orders', { headers: PARTNER, data: { reference, customer, lines, paid: true } }),
  );
  const status = async () => {
    const order = await request.get(`/api/intake/orders/${placed.id}`, { headers: PARTNER });
    return (await json<{ documents: { status: string }[] }>(order)).documents[0]?.status;
  };
  await expect.poll(status).toBe('pending_verification');
  return { documentId: placed.documents[0]!.id, orderId: placed.id, reference, customer: `Noor ${last}` };
}

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly background: string;
}
export const SIGNATURE: Picture = { width: 600, height: 200, background: '#ffffff' };

export function aPicture(picture: Picture): Promise<Buffer> {
  return sharp({ create: { ...picture, channels: 3 } })
    .jpeg()
    .toBuffer();
}

async function sendPicture(request: APIRequestContext, type: 'photo' | 'signature', picture: Picture): Promise<string> {
  const file = { name: `${type}.jpg`, mimeType: 'image/jpeg', buffer: await aPicture(picture) };
  const sent = await request.post('/api/intake/files', { headers: PARTNER, multipart: { type, file } });
  return (await json<{ uid: string }>(sent)).uid;
}

/** A sorter validates a photo without looking at it. */
export async function validate(request: APIRequestContext, id: number): Promise<void> {
  const headers = await authorizationOf(request, 'superadmin');
  const read = await request.get(`/api/document/${id}`, { headers });
  const { photo } = await json<{ photo: { uid: string } }>(read);
  await json(await request.get(`/api/document/${id}/start-verif`, { headers }));
  const data = {
    photo: { status: 'validated', photoUid: photo.uid },
    final: true,
    lastValidation: true,
    overrideReason: 'Only its way to the letter box is looked at',
  };
  await json(await request.post(`/api/document/${id}/verif`, { headers, data }));
}
