import { z } from 'zod';

/* The mail partner's answers. They are read leniently where its two documents differ: numbers may come as text. */

const number = z.coerce.number();
const words = z.union([z.string(), z.number().transform(String)]);
const nullable = words.nullish().transform((value) => value ?? null);

/** A number, or a list with one number. */
const mailId = z
  .union([words, z.tuple([words]).transform(([only]) => only)])
  .refine((id) => /^[1-9]\d*$/.test(id), 'not a number of a sending');

/** Prices are stored, so a price that is not a number is left out. They may have more decimals than our amounts. */
const price = words.refine((text) => /^\d{1,8}(\.\d{1,10})?$/.test(text), 'not a price');
const amounts = z.object({ total: z.object({ ht: price, ttc: price }) });

export const sendingAnswer = z
  .object({
    envoi_id: mailId,
    price: amounts.nullish().catch(null),
    resume: z.object({ nb_dest: number, nb_page: number }).nullish().catch(null),
  })
  .transform(({ envoi_id, price, resume }) => ({
    mailId: envoi_id,
    price: price ? { net: price.total.ht, gross: price.total.ttc } : null,
    letters: resume?.nb_dest ?? null,
    pages: resume?.nb_page ?? null,
  }));

export const followUpAnswer = z
  .object({
    statutPrintEnvoi: nullable,
    suiviCourrier: z
      .array(
        z.object({
          refCourrier: nullable,
          refTracking: nullable,
          lastState: nullable,
          historique: nullable,
          // Null if the letter is not tracked.
          pnd: z
            .union([z.literal(['1', 1]).transform(() => true), z.literal(['0', 0]).transform(() => false)])
            .nullish()
            .catch(null),
        }),
      )
      .nullish()
      .transform((letters) => letters ?? []),
  })
  .transform(({ statutPrintEnvoi, suiviCourrier }) => ({
    /** In French, only to be shown. */
    printing: statutPrintEnvoi,
    letters: suiviCourrier.map(({ refCourrier, refTracking, lastState, historique, pnd }) => ({
      letterRef: refCourrier,
      trackingNumber: refTracking,
      lastState,
      history: historique,
      returned: pnd ?? null,
    })),
  }));
export type FollowUp = z.output<typeof followUpAnswer>;

const general = z
  .object({ idEnvoi: mailId, statut: nullable, modeEnvoi: nullable, date: number.nullish().catch(null) })
  .transform(({ idEnvoi, statut, modeEnvoi, date }) => ({
    mailId: idEnvoi,
    status: statut,
    mode: modeEnvoi,
    at: date ? new Date(date * 1000) : null,
  }));

export const sendingsAnswer = z.object({ envois: z.array(general) }).transform(({ envois }) => envois);
export type SendingSummary = z.output<typeof general>;

export const sendingDetailAnswer = z
  .object({ envoi: z.object({ general, detail: z.array(z.object({ refCourrier: nullable })).catch([]) }) })
  .transform(({ envoi }) => ({
    ...envoi.general,
    letterRefs: envoi.detail.flatMap(({ refCourrier }) => (refCourrier === null ? [] : [refCourrier])),
  }));
export type SendingDetail = z.output<typeof sendingDetailAnswer>;

export const ticketAnswer = z.object({ sav_id: words }).transform(({ sav_id }) => ({ ticketId: sav_id }));

export const proofAnswer = z
  .object({ format_return: z.string().toLowerCase(), document: z.base64() })
  .transform(({ format_return, document }) => ({
    type: format_return.includes('pdf') ? ('application/pdf' as const) : ('image/jpeg' as const),
    bytes: Buffer.from(document, 'base64'),
  }));

export const postageAnswer = z
  .object({
    affranchissement: z.record(z.string(), z.object({ amount: words })),
    content: z.object({ totalContentHt: words }).nullish().catch(null),
  })
  .transform(({ affranchissement, content }) => ({
    /** Euros without tax, by country. */
    postage: Object.fromEntries(Object.entries(affranchissement).map(([country, { amount }]) => [country, amount])),
    printing: content?.totalContentHt ?? null,
  }));

export const quotaAnswer = z
  .object({
    quotas: z.object({ credit: z.object({ amount: words, devise: nullable }).nullish().catch(null) }),
  })
  .transform(({ quotas }) => ({
    credit: quotas.credit ? { amount: quotas.credit.amount, currency: quotas.credit.devise } : null,
  }));

export const webhookAddressAnswer = z
  .object({ url: z.string().nullish() })
  .transform(({ url }) => ({ url: url ?? '' }));

export const countriesAnswer = z
  .object({
    country: z.union([z.array(z.string()), z.record(z.string(), z.string()).transform(Object.values<string>)]),
  })
  .transform(({ country }) => country);

export const errorsAnswer = z
  .object({ listErrors: z.record(z.string(), z.string()) })
  .transform(({ listErrors }) => listErrors);

/** The answer to calls that return nothing but their success. */
export const doneAnswer = z.object({}).transform(() => ({}));
