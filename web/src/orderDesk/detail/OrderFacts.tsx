import { isZero, negate } from '@likeness/contract/kit/money';
import type { OrderDetail, OrderDetailDocument } from '@likeness/contract/orderDesk/detail';
import { useText } from '../../i18n/useText.ts';
import { Promised, firstPromised } from '../../photos/index.ts';
import { WordHelp } from '../../kit/WordHelp.tsx';
import { useFormats } from '../../kit/useFormats.ts';
import { Facts } from '../../ui/Facts.tsx';
import type { Fact } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';

interface OrderFactsProps {
  readonly order: OrderDetail;
  readonly document: OrderDetailDocument | undefined;
}

/** The dates of the order and its price. What it waits for, and its status, stand above. */
export function OrderFacts({ order, document }: OrderFactsProps) {
  const text = useText();
  const formats = useFormats();
  const { promotion, total_amount_in_local_currency: local, local_currency: localCurrency } = order;
  const at = (moment: string | null | undefined) => moment && formats.moment(moment);
  const facts: Fact[] = [
    [text('order.created'), at(order.created_at)],
    [text('order.updated'), at(order.updated_at)],
    [text('order.paid'), at(order.paid_at)],
    [
      text('order.promised'),
      document?.promised_at && (
        <span key="promised">
          <PromisedMoment document={document} />
          <WordHelp word="promised" label={text('order.promised')} />
        </span>
      ),
    ],
    [text('order.deleted_at'), at(order.deleted_at)],
    [text('order.deleter'), formats.person(order.deleted_by)],
    [text('order.total'), <strong key="total">{formats.money(order.total_amount, order.currency)}</strong>],
    [
      text('order.total_local'),
      local !== null && localCurrency !== null && localCurrency !== order.currency
        ? formats.money(local, localCurrency)
        : null,
    ],
    [
      text('order.printed_board'),
      text(order.order_items.some(({ printed_board }) => printed_board) ? 'lists.yes' : 'lists.no'),
    ],
    [
      text('order.promotion'),
      promotion && text('order.promotion_code', { label: promotion.label, code: promotion.code }),
    ],
    [
      text('order.discount'),
      promotion && !isZero(promotion.discount) && formats.money(negate(promotion.discount), order.currency),
    ],
    [text('order.payment_code'), order.stripe_secret_code],
    [text('order.code'), useCodeOf(document)],
  ];
  return (
    <Section title={text('order.facts')}>
      <Facts facts={facts} />
    </Section>
  );
}

/** The moment itself; beside it the time that is left, or the delay, while the customer waits for the verdict. */
function PromisedMoment({ document }: { document: OrderDetailDocument }) {
  const formats = useFormats();
  if (document.promised_at === null) return null;
  return (
    <>
      {formats.moment(document.promised_at)}
      {firstPromised([document]) && (
        <>
          {' '}
          · <Promised document={document} />
        </>
      )}
    </>
  );
}

/** The valid code; nothing if the customer's account was deleted. */
function useCodeOf(document: OrderDetailDocument | undefined): string | undefined {
  const text = useText();
  const formats = useFormats();
  const { code, requested_at: asked, received_at: received } = document?.ephoto_code ?? {};
  if (asked === undefined) return undefined;
  if (!received) return text('order.code_asked', { moment: formats.moment(asked) });
  return code ? text('order.code_received', { code, moment: formats.moment(received) }) : undefined;
}
