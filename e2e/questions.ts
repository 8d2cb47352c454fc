import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect } from './fixtures.ts';
import { PARTNER } from './partner.ts';

/** The message of the customer's application. */
export async function send(request: APIRequestContext, path: string, data: Record<string, unknown>) {
  const response = await request.post(`/api/intake/tickets${path}`, { headers: PARTNER, data });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as { id: number; status: string; messages: { message: string }[] };
}

/** A customer, whose first name nobody else has, asks about photos of babies. */
export async function aQuestion(request: APIRequestContext, message: string) {
  const reasons = await request.get('/api/intake/ticket-reasons', { headers: PARTNER });
  const { result } = (await reasons.json()) as { result: { id: number; label: string }[] };
  const name = `Noor${randomUUID().slice(0, 6)}`;
  const sent = await send(request, '', {
    reference: randomUUID(),
    reason: result.find(({ label }) => label === 'How do I take a photo of a baby?')!.id,
    message,
    customer: { email: `${name}@customer.test`, first_name: name, last_name: 'Visser', language: 'fr' },
  });
  return { ...sent, firstName: name };
}
