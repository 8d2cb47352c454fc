import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ShipmentDetails } from '@likeness/contract/shipments/details';
import { roundedAmount } from '@likeness/contract/kit/money';
import type { LetterHappening } from '@likeness/contract/mailPartner';
import { useText } from '../i18n/useText.ts';
import type { Translate } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { Facts } from '../ui/Facts.tsx';
import { Section } from '../ui/Section.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import type { StatusTone } from '../ui/StatusChip.tsx';

type Letter = NonNullable<ShipmentDetails['letter']>;

const STATE_TONES: Readonly<Record<Letter['state'], StatusTone>> = {
  under_way: 'active',
  waiting: 'waiting',
  unprocessed: 'bad',
  sent: 'good',
};

const HAPPENING_TONES: Readonly<Record<LetterHappening, StatusTone>> = {
  accepted: 'active',
  printed: 'active',
  onItsWay: 'active',
  inTrouble: 'waiting',
  delivered: 'good',
  returned: 'bad',
  proof: 'neutral',
  unknown: 'neutral',
};

/** The state of the letter at the mail partner and on its way, and what prevents it from being sent. */
export function LetterPanel({ shipment }: { shipment: ShipmentDetails }) {
  const text = useText();
  const { letter, former_letters: former, mail_id: mailId, send_problems: problems, stored_status: status } = shipment;
  const isOver = status === 'shipped' || status === 'canceled';
  return (
    <Section title={text('shipments.letter')} action={<LetterChip shipment={shipment} />}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {shipment.ticket.suggested && (
          <Alert severity="warning" sx={{ py: 0 }}>
            {text('shipments.ticket_suggested')}
          </Alert>
        )}
        {former.map((one) => (
          <FormerLetter key={one.sent_at} letter={one} />
        ))}
        {letter ? (
          <LetterFacts letter={letter} mailId={mailId} />
        ) : (
          <Typography variant="body2" color="textSecondary">
            {mailId === null ? text('shipments.not_sent_yet') : `${text('shipments.mail_id')} ${mailId}`}
          </Typography>
        )}
        {problems.length > 0 && !isOver && (
          <Alert severity="error" sx={{ py: 0 }}>
            {text('shipments.cannot_be_sent')}
            <Box component="ul" sx={{ m: 0, pl: 2 }}>
              {problems.map(({ code, sentence }) => (
                <li key={`${code} ${sentence}`}>{sentence}</li>
              ))}
            </Box>
          </Alert>
        )}
      </Box>
    </Section>
  );
}

/** A letter to the address that was corrected since: what is sent now is another one. */
function FormerLetter({ letter: { sent_at: sent, stop } }: { letter: ShipmentDetails['former_letters'][number] }) {
  const text = useText();
  const formats = useFormats();
  return (
    <Alert severity={stop?.state === 'accepted' ? 'info' : 'warning'} sx={{ py: 0, overflowWrap: 'anywhere' }}>
      {text('shipments.former_letter', { moment: formats.moment(sent) })} {stop && text(`shipments.stop_${stop.state}`)}
      {stop && stop.problem !== null && ` ${stopped(stop, text)}`}
    </Alert>
  );
}

/** After the mail partner has the letter, its events say more. */
function LetterChip({ shipment: { letter, follow_up: followUp } }: { shipment: ShipmentDetails }) {
  const text = useText();
  if (!letter) return <StatusChip label={text('letter_state.none')} />;
  const { happening } = followUp;
  if (letter.state === 'sent' && happening) {
    return <StatusChip label={text(`letter_happening.${happening}`)} tone={HAPPENING_TONES[happening]} />;
  }
  return <StatusChip label={text(`letter_state.${letter.state}`)} tone={STATE_TONES[letter.state]} />;
}

function LetterFacts({ letter, mailId }: { letter: Letter; mailId: string | null }) {
  const text = useText();
  const formats = useFormats();
  const { price, retry_at: retry, sent_at: sent, state, stop } = letter;
  const isKnown = state === 'sent';
  const euros = (amount: string) => formats.money(roundedAmount(amount), 'EUR');
  return (
    <>
      {letter.problem !== null && !isKnown && (
        <Alert severity={state === 'unprocessed' ? 'error' : 'warning'} sx={{ py: 0, overflowWrap: 'anywhere' }}>
          {letter.problem.by_mail_partner
            ? text('shipments.partner_says', { sentence: letter.problem.sentence })
            : letter.problem.sentence}
        </Alert>
      )}
      {letter.may_be_printed && !isKnown && (
        <Alert severity="warning" sx={{ py: 0 }}>
          {text('shipments.may_be_printed')}
        </Alert>
      )}
      {stop && (
        <Alert severity={stop.state === 'refused' ? 'warning' : 'info'} sx={{ py: 0, overflowWrap: 'anywhere' }}>
          {text(`shipments.stop_${stop.state}`)}
          {stop.problem !== null && ` ${stopped(stop, text)}`}
        </Alert>
      )}
      <Facts
        facts={[
          [text('shipments.mail_id'), mailId],
          [text('shipments.tracking'), letter.tracking_number],
          [text('shipments.sent_at'), sent && formats.moment(sent)],
          [text('shipments.stop'), stop && formats.moment(stop.asked_at)],
          [text('shipments.retry_at'), retry && formats.moment(retry)],
          [text('shipments.attempts'), letter.attempts > 1 && letter.attempts],
          [text('shipments.sending'), letter.sending > 1 && letter.sending],
          [
            text('shipments.price'),
            price && text('shipments.price_of', { net: euros(price.net), gross: euros(price.gross) }),
          ],
        ]}
      />
    </>
  );
}

/** Why it was not stopped; and that it is tried again, while it is. */
function stopped({ state, problem }: NonNullable<Letter['stop']>, text: Translate): string {
  return state === 'wanted' ? text('shipments.stop_problem', { sentence: problem ?? '' }) : (problem ?? '');
}
