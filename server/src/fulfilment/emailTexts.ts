import type { FormatCustomerText } from '@likeness/texts/customerTexts';
import {
  type DocumentEmail,
  type EmailContent,
  type EmailWording,
  buttonTo,
  untilWhen,
  writeFramed,
} from '../emails/index.ts';

interface PhotoContent extends EmailContent {
  /** Whether somebody has looked at the photo and validated it. */
  readonly isChecked: boolean;
}
const PHOTO: EmailWording<PhotoContent> = {
  subject: (say, { orderReference }) => say('photo_ready.subject', { orderReference }),
  body: (say, { orderAddress, ...content }) => [
    verdict(say, content),
    say('photo_ready.where'),
    ...buttonTo(say('photo_ready.button'), orderAddress),
  ],
};

function verdict(say: FormatCustomerText, { purpose, isChecked }: Pick<PhotoContent, 'purpose' | 'isChecked'>): string {
  return say(isChecked ? 'photo_verdict.checked' : 'photo_verdict.unchecked', { purpose });
}

const CODE: EmailWording<PhotoContent & { readonly code: string }> = {
  subject: (say, { orderReference }) => say('ephoto_code.subject', { orderReference }),
  body: (say, { code, orderAddress, ...content }) => [
    verdict(say, content),
    { points: [{ label: say('ephoto_code.code'), detail: code }] },
    say('ephoto_code.use'),
    ...buttonTo(say('ephoto_code.button'), orderAddress),
  ],
};

interface ShownCode {
  readonly address: string;
  readonly expiresAt: Date;
  /** By the clocks of which zone the e-mail names its last day. */
  readonly zone: string;
  readonly now: Date;
}
const PHOTO_CODE: EmailWording<PhotoContent & ShownCode> = {
  subject: (say, { orderReference }) => say('photo_code.subject', { orderReference }),
  body: (say, { address, expiresAt, zone, now, orderAddress, ...content }) => [
    verdict(say, content),
    { points: [{ label: say('photo_code.code'), detail: address }] },
    say('photo_code.use', { until: untilWhen(say.locale, zone, expiresAt, now) }),
    ...buttonTo(say('photo_code.button'), orderAddress),
  ],
};

type AboutPhoto = Pick<DocumentEmail, 'eventKey'> & Pick<PhotoContent, 'isChecked'>;

/** "Your photo is ready." */
export function photoEmail({ eventKey, isChecked }: AboutPhoto): DocumentEmail {
  return {
    template: 'verification_validated',
    eventKey: photoEventKey({ eventKey, isChecked }),
    write: (language, content) => writeFramed(PHOTO, language, { ...content, isChecked }),
  };
}

/** "This is your code." */
export function codeEmail({ eventKey, isChecked }: AboutPhoto, code: string): DocumentEmail {
  return {
    template: 'ephoto_validated_with_code',
    eventKey: photoEventKey({ eventKey, isChecked }),
    write: (language, content) => writeFramed(CODE, language, { ...content, isChecked, code }),
  };
}

/** "This is your photo code": the short address at which the authority fetches the photo. */
export function photoCodeEmail({ eventKey, isChecked }: AboutPhoto, code: ShownCode): DocumentEmail {
  return {
    template: 'ephoto_validated_with_code',
    eventKey: photoEventKey({ eventKey, isChecked }),
    write: (language, content) =>
      writeFramed(PHOTO_CODE, language, {
        ...content,
        ...code,
        isChecked,
        address: code.address.replace(/^https?:\/\//, ''),
      }),
  };
}

/** If an unchecked photo is checked later, the customer gets a second e-mail: it needs an event key of its own. */
function photoEventKey({ eventKey, isChecked }: AboutPhoto): string {
  return isChecked ? eventKey : `${eventKey}:unchecked`;
}
