import { icon, printPattern } from '../../../server/src/purposes/artwork/schema.ts';
import { recordPictures } from '../../../server/src/settingsLists/index.ts';
import type { Transaction } from '../../../server/src/platform/database/transaction.ts';
import { partnerPopup, partnerPopupCountry, popup } from '../../../server/src/settings/popups/schema.ts';
import { forex, promotion } from '../../../server/src/settings/pricing/schema.ts';
import { ticketReason } from '../../../server/src/tickets/schema.ts';
import { writeTranslations } from '../writeTranslations.ts';
import { ICONS, PRINT_PATTERNS } from './artwork.ts';
import { writeBackOffice } from './backOffice.ts';
import type { SettingsPictures } from './pictures.ts';
import { PARTNER_POPUPS, POPUPS } from './popups.ts';
import { FOREX, PROMOTIONS } from './sales.ts';
import { TICKET_REASONS } from './ticketReasons.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Writes the lists that nothing else of the house hangs on. */
export async function writeSettings(
  tx: Transaction,
  pictures: SettingsPictures,
  countries: readonly { id: number; code: string }[],
  now: Date,
): Promise<void> {
  const idOf = (code: string) => countries.find((row) => row.code === code)!.id;
  const dayIn = (days: number | undefined) =>
    days === undefined ? null : new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);

  await recordPictures(tx, Object.values(pictures).flat(), { now });
  await tx
    .insert(printPattern)
    .values(PRINT_PATTERNS.map(({ label }, place) => ({ label, url: pictures.patterns[place]!.address })));
  await tx
    .insert(icon)
    .values(ICONS.map(({ label }, place) => ({ label, url: pictures.icons[place]!.address, isDefault: place === 0 })));

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
    PROMOTIONS.map(({ team, used, quantity = null, expiresIn, addedBefore, active = true, ...content }) => ({
      ...content,
      currency: 'EUR',
      teamAddedBy: team,
      quantity,
      quantityUsed: used,
      expireAt: expiresIn === undefined ? null : new Date(now.getTime() + expiresIn * DAY),
      createdAt: new Date(now.getTime() - addedBefore * DAY),
      active,
    })),
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
