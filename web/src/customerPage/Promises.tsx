import type { RequestedRepairs } from '@likeness/contract/intake/repairs';
import { momentIn, zoneName } from '@likeness/contract/kit/zonedTime';
import type { FormatCustomerPageText } from '@likeness/texts/customerPageTexts';
import { useState } from 'react';

/** Until when we will have looked at the photos that wait: by the clocks of the house, as the e-mails say it. */
export function Promises({ asked, text }: { asked: RequestedRepairs; text: FormatCustomerPageText }) {
  const [now] = useState(() => Date.now());
  const waiting = asked.documents.flatMap(({ promised_at: promised, ...document }) =>
    promised === null ? [] : [{ ...document, at: new Date(promised) }],
  );
  if (waiting.length === 0) return null;
  return (
    <section>
      {waiting.map(({ id, purpose: { label: purpose }, at }) => {
        if (at.getTime() < now) return <p key={id}>{text('repair.late', { purpose })}</p>;
        const moment = momentIn(text.locale, asked.time_zone, at);
        const zone = zoneName(text.locale, asked.time_zone, at);
        return <p key={id}>{text('repair.promised', { purpose, moment, zone })}</p>;
      })}
    </section>
  );
}
