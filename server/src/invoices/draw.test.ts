import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { type DrawnInvoice, drawInvoice } from './draw.ts';

/** An invoice to somebody whose name has these letters. */
function to(name: string, language = 'en'): DrawnInvoice {
  return {
    number: '2026-000001',
    issuedAt: new Date('2026-03-01T09:00:00Z'),
    language,
    content: {
      seller: { name: 'Maison du Portrait', addressLines: ['12 rue de l’Église'], vatNumber: null, registration: null },
      buyer: { customer: 7, name, addressLines: ['Žižkovo náměstí 3', '118 00 Praha'] },
      order: { id: 1, reference: 'ref-1', paidAt: '2026-03-01T08:00:00Z' },
      lines: [{ product: 'Printed photos', purpose: 'Passport', quantity: 1, price: '12.90' }],
      total: '12.90',
      currency: 'EUR',
      local: null,
      promotion: null,
      taxRate: 20,
    },
  };
}

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  // The font draws some letters as a letter and its accent.
  return text.normalize().replace(/\s+/g, ' ');
}

test('an invoice has the same bytes, and text that can be copied, whatever was drawn before it', async () => {
  const first = await drawInvoice(to('Zoë Szász'));
  // These are drawn of a letter and its accent: afterwards the font has been asked for both.
  const others = ['Žofie Škodová', 'Łukasz Żółć', 'Nguyễn Thị Hồng', 'Åse Ærøe', 'Zdzisława z Zamościa'];
  for (const name of others) {
    for (const language of ['de', 'fr']) expect(await textOf(await drawInvoice(to(name, language)))).toContain(name);
  }
  const again = await drawInvoice(to('Zoë Szász'));
  expect(again.equals(first)).toBe(true);
  expect(await textOf(again)).toContain('Billed to Zoë Szász');
});
