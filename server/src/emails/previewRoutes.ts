import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { type NoEmailReason, previewRejection } from '@likeness/contract/emails';
import { translationLanguage } from '@likeness/contract/kit/translation';
import { type PhotoToWriteAbout, photoToWriteAbout } from '../photos/index.ts';
import { type Binding, bind } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/refusal.ts';
import { reasonsById } from '../purposes/index.ts';
import { previewedRejection } from './documents.ts';
import { emailLanguage, rendered } from './frame.ts';
import { type DocumentAddressee, addresseeOfDocument, addresseeOnceOf, customerReasons } from './store.ts';

type Preview = AnswerOf<typeof previewRejection>;

/** What a rejection would tell the customer, while its reasons are being chosen. */
export function previewRoutes(platform: Pick<Platform, 'config'>): Binding[] {
  return [
    bind(previewRejection, async ({ tx, params, body, user, now }) => {
      const about = await photoToWriteAbout(tx, user, params.id, now);
      const ids = [...new Set(body.photoRejectReasons)];
      if ((await reasonsById(tx, ids)).length !== ids.length) throw new Refusal('reason_unknown');
      return preview(tx, platform, about, ids, now);
    }),
  ];
}

async function preview(
  tx: Transaction,
  context: Pick<Platform, 'config'>,
  about: PhotoToWriteAbout,
  reasonIds: readonly number[],
  now: Date,
): Promise<Preview> {
  const addressee = await addresseeFor(tx, about);
  if (!addressee) return noEmail('deleted');
  if (reasonIds.length === 0) return noEmail('no_reasons');
  const wording = translationLanguage(addressee.language) ?? 'own';
  const reasons = await customerReasons(tx, { reasonIds, selfie: addressee.order.selfie }, wording);
  const withheld = reasonIds.filter((id) => !reasons.some((reason) => reason.id === id));
  if (reasons.length === 0) return noEmail('reasons_not_told', withheld);
  const { email, readers } = await previewedRejection(tx, context, addressee, reasons, now);
  if (!email) return noEmail('plan', withheld);
  const { subject, html } = rendered(email, context.config);
  const language = emailLanguage(addressee.language);
  return { email: { language, subject, html, recipients: readers }, untold: null, not_told: withheld };
}

function noEmail(why: NoEmailReason, withheld: number[] = []): Preview {
  return { email: null, untold: why, not_told: withheld };
}

/** Whom the e-mail is for, with the document as the desk shows it. */
async function addresseeFor(
  tx: Transaction,
  { documentId, purposeId, firstName, isLook }: PhotoToWriteAbout,
): Promise<DocumentAddressee | undefined> {
  const found = await (isLook ? addresseeOnceOf : addresseeOfDocument)(tx, documentId);
  return found && { ...found, document: { ...found.document, purposeId, ...(firstName && { firstName }) } };
}
