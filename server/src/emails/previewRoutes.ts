import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { type Untold, previewRejection } from '@likeness/contract/emails';
import { translationLanguage } from '@likeness/contract/kit/translation';
import { type PhotoToWriteAbout, photoToWriteAbout } from '../photos/index.ts';
import { type Binding, bind } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/refusal.ts';
import { reasonsById } from '../purposes/index.ts';
import { previewedRejection } from './documents.ts';
import { emailLanguage, rendered } from './frame.ts';
import { type DocumentAddressee, addresseeOfDocument, addresseeOnceOf, reasonsTold } from './store.ts';

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
  if (!addressee) return untold('deleted');
  if (reasonIds.length === 0) return untold('no_reasons');
  const wording = translationLanguage(addressee.language) ?? 'own';
  const told = await reasonsTold(tx, { reasonIds, selfie: addressee.order.selfie }, wording);
  const notTold = reasonIds.filter((id) => !told.some((reason) => reason.id === id));
  if (told.length === 0) return untold('reasons_not_told', notTold);
  const { email, readers } = await previewedRejection(tx, context, addressee, told, now);
  if (!email) return untold('plan', notTold);
  const { subject, html } = rendered(email, context.config);
  const language = emailLanguage(addressee.language);
  return { email: { language, subject, html, recipients: readers }, untold: null, not_told: notTold };
}

function untold(why: Untold, notTold: number[] = []): Preview {
  return { email: null, untold: why, not_told: notTold };
}

/** Whom the e-mail is for, with the document as the desk shows it. */
async function addresseeFor(
  tx: Transaction,
  { documentId, purposeId, firstName, isLook }: PhotoToWriteAbout,
): Promise<DocumentAddressee | undefined> {
  const found = await (isLook ? addresseeOnceOf : addresseeOfDocument)(tx, documentId);
  return found && { ...found, document: { ...found.document, purposeId, ...(firstName && { firstName }) } };
}
