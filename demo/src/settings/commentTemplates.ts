import { z } from 'zod';
import { commentTemplate } from '../../../server/src/purposes/reasons/schema.ts';
import type { Transaction } from '../../../server/src/platform/database/transaction.ts';
import { readJson } from '../data.ts';
import { inLanguages } from '../languages.ts';
import { writeTranslations } from '../writeTranslations.ts';

const texts = z.strictObject({ label: z.string(), text: z.string() });

const COMMENT_TEMPLATES = readJson(
  'commentTemplates.json',
  z.array(texts.extend({ translations: inLanguages(['fr', 'es'], texts) })),
);

export async function writeCommentTemplates(tx: Transaction): Promise<void> {
  const rows = await tx
    .insert(commentTemplate)
    .values(COMMENT_TEMPLATES.map(({ label, text }, place) => ({ label, text, orderNumber: place + 1 })))
    .returning();
  await writeTranslations(tx, commentTemplate, rows as { id: number }[], COMMENT_TEMPLATES);
}
