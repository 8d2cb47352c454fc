import { type EmailWording, buttonTo } from './frame.ts';

export interface RejectionContent {
  readonly firstName: string;
  readonly orderReference: string;
  readonly purpose: string;
  /** Where the customer sends what is asked for; null if no page is configured for it. */
  readonly repairAddress: string | null;
  /** For a photo: what was wrong, and how to do better. */
  readonly reasons: readonly { readonly label: string; readonly advice: string }[];
  /** The address as the customer gave it, line by line. */
  readonly addressLines: readonly string[];
}

export const PHOTO_REJECTED: EmailWording<RejectionContent> = {
  subject: (say, { orderReference }) => say('photo_rejected.subject', { orderReference }),
  body: (say, { purpose, reasons, repairAddress }) => [
    say('photo_rejected.checked', { purpose }),
    say('photo_rejected.reasons'),
    pointsOf(reasons),
    say('photo_rejected.ask'),
    ...buttonTo(say('photo_rejected.button'), repairAddress),
  ],
};

/** "You have it already, and the authority did not take it." */
export const PHOTO_REFUSED: EmailWording<RejectionContent> = {
  subject: (say, { orderReference }) => say('photo_refused.subject', { orderReference }),
  body: (say, { purpose, reasons, repairAddress }) => [
    say('photo_refused.refused', { purpose }),
    ...(reasons.length === 0 ? [] : [say('photo_rejected.reasons'), pointsOf(reasons)]),
    say('photo_refused.ask'),
    ...buttonTo(say('photo_rejected.button'), repairAddress),
  ],
};

export const SIGNATURE_REJECTED: EmailWording<RejectionContent> = {
  subject: (say, { orderReference }) => say('signature_rejected.subject', { orderReference }),
  body: (say, { purpose, repairAddress }) => [
    say('signature_rejected.refused', { purpose }),
    say('signature_rejected.ask'),
    say('signature_rejected.photo_waits'),
    ...buttonTo(say('signature_rejected.button'), repairAddress),
  ],
};

export const ADDRESS_REJECTED: EmailWording<RejectionContent> = {
  subject: (say, { orderReference }) => say('address_rejected.subject', { orderReference }),
  body: (say, { purpose, addressLines, repairAddress }) => [
    say('address_rejected.undeliverable', { purpose }),
    { quoted: addressLines.join('\n') },
    say('address_rejected.ask'),
    ...buttonTo(say('address_rejected.button'), repairAddress),
  ],
};

function pointsOf(reasons: RejectionContent['reasons']) {
  return { points: reasons.map(({ label, advice }) => ({ label, detail: advice })) };
}
