import type { Transaction } from '../../../server/src/platform/database/transaction.ts';
import { partnerPopup, partnerPopupCountry, popup } from '../../../server/src/settings/popups/schema.ts';
import { promotion } from '../../../server/src/prices/promotions/schema.ts';
import { forex } from '../../../server/src/settings/pricing/schema.ts';
import { ticketReason } from '../../../server/src/tickets/schema.ts';
import { lifeOf } from '../prices/promotionBook.ts';
import { writeTranslations } from '../writeTranslations.ts';
import { writeBackOffice } from './backOffice.ts';
import type { SettingsPictures } from './pictures.ts';
import { PARTNER_POPUPS, POPUPS } from './popups.ts';
import { FOREX, PROMOTIONS } from './sales.ts';
import { TICKET_REASONS } from './ticketReasons.ts';
import { writeTreatmentTimes } from './treatmentTimes.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Writes the settings lists that no other record refers to. */
export async function writeSettings(
  tx: Transaction,
  pictures: SettingsPictures,
  countries: readonly { id: number; code: string }[],
  now: Date,
): Promise<void> {
  const idOf = (code: string) => countries.find((row) => row.code === code)!.id;
  const dayIn = (days: number | undefined) =>
    days === undefined ? null : new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);

  const reasons = await tx
    .insert(ticketReason)
    .values(
      TICKET_REASONS.map(({ translations: _, countryCode, ...reason }) => ({
        ...reason,
        countryId: countryCode ? idOf(countryCode) : null,
      })),
    )
    .returning();
  await writeTranslations(tx, ticketReason, reasons as { id: number }[], TICKET_REASONS);

  await tx.insert(forex).values(FOREX.map((currency) => ({ ...currency })));
  await tx.insert(promotion).values(
    PROMOTIONS.map((content) => {
      const { team, popularity: _popularity, quantity = null, expiresIn: _in, addedBefore: _ago, ...row } = content;
      const { addedAt, expireAt } = lifeOf(content, now);
      return { active: true, ...row, currency: 'EUR', teamAddedBy: team, quantity, expireAt, createdAt: addedAt };
    }),
  );

  const popups = await tx
    .insert(popup)
    .values(
      POPUPS.map(({ translations: _, from, to, shown, ...content }) => ({
        ...content,
        startDate: dayIn(from),
        endDate: dayIn(to),
        quantityUsed: shown,
      })),
    )
    .returning();
  await writeTranslations(tx, popup, popups as { id: number }[], POPUPS);
  await writePartnerPopups(tx, pictures, idOf, dayIn);
  await writeBackOffice(tx, now);
  await writeTreatmentTimes(tx, now);
}

async function writePartnerPopups(
  tx: Transaction,
  pictures: SettingsPictures,
  idOf: (code: string) => number,
  dayIn: (days: number | undefined) => string | null,
): Promise<void> {
  const written = (await tx
    .insert(partnerPopup)
    .values(
      PARTNER_POPUPS.map(({ title, subtitle, buttonText1, buttonText2, page, active, ...content }, place) => ({
        title,
        subtitle,
        buttonText1,
        buttonText2,
        page,
        active,
        image: pictures.popups[place]!.address,
        linkButton1: content.link1,
        tag1: content.tag1,
        linkButton2: content.link2 ?? null,
        tag2: content.tag2 ?? null,
        startDate: dayIn(content.from),
        endDate: dayIn(content.to),
        totalCalls: content.shown,
        track1: content.used[0],
        track2: content.used[1],
      })),
    )
    .returning()) as { id: number }[];
  await writeTranslations(tx, partnerPopup, written, PARTNER_POPUPS);
  const places = PARTNER_POPUPS.flatMap(({ countries }, place) =>
    countries.map((code) => ({ popupId: written[place]!.id, countryId: idOf(code) })),
  );
  await tx.insert(partnerPopupCountry).values(places);
}
