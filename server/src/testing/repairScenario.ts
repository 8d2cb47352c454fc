import * as photos from '@likeness/contract/photos';
import { rejectReason } from '../purposes/reasons/schema.ts';
import type { TestApp } from './app.ts';
import { aDocument, aJpeg, aLinkHolder, aPartner } from './builders.ts';
import { aReason, aTranslation } from './catalogueBuilders.ts';

/** A partner whose customers are told by us what is asked for again. */
export const anInformingPartner = (app: TestApp) =>
  aPartner(app, { informWho: ['client_photo_rejected', 'client_signature_rejected', 'client_new_qr_code'] });

export const aNewPicture = async (colour = '#c8d4d2') => ({ name: 'new.jpg', content: await aJpeg({ colour }) });

/** An order whose photo was rejected by a sorter, after the e-mail to its customer was sent. */
export async function aRejectedPhoto(app: TestApp, partner: { id: number }, language = 'en') {
  const made = await aDocument(app, { partnerId: partner.id, language });
  const sorter = await app.signedInAs('sorter');
  const reason = await aReason(app);
  await aTranslation(app, rejectReason, reason, 'fr', { label: 'Yeux fermés', longText: 'Gardez les yeux ouverts.' });
  await sorter.call(photos.startVerification, { params: { id: made.id } });
  await sorter.call(photos.decide, {
    params: { id: made.id },
    body: {
      photo: { status: 'rejected', photoUid: made.photo.uid, photoRejectReasons: [reason.id] },
      final: true,
    },
  });
  await app.settle(9);
  return { ...made, holder: await aLinkHolder(app, made.order.id) };
}
