import Link from '@mui/material/Link';
import type { OrderDetail, OrderDetailDocument } from '@likeness/contract/orderDesk/detail';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { useScreenPaths } from '../../kit/screenPaths.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { Facts } from '../../ui/Facts.tsx';
import type { Fact } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';

interface CustomerSectionProps {
  readonly order: OrderDetail;
  readonly document: OrderDetailDocument | undefined;
}

/** The customer, their agency and their device. If the account was deleted, it shows only this fact. */
export function CustomerSection({ order, document }: CustomerSectionProps) {
  const text = useText();
  const formats = useFormats();
  const { named } = useScreenPaths();
  const { owner, user_device: device } = order;
  const name =
    (!owner.deleted && formats.person({ first_name: owner.first_name ?? '', last_name: owner.last_name ?? '' })) ||
    text('order.customer_deleted');
  const customerPath = named('Customer')?.replace(':id', String(owner.id));
  const orderPath = named('Order')?.replace(':id', String(order.origin_order_id));
  const external = document?.external_email ?? null;
  const facts: Fact[] = [
    [text('order.email'), external ?? owner.email],
    [text('order.own_email'), external !== null && external !== owner.email && owner.email],
    [text('order.agency'), order.qr_code.partner.email],
    [text('order.phone'), owner.phone],
    [text('order.address'), addressOf(owner, formats.countryNamed)],
    [text('order.language'), formats.language(owner.language)],
    [text('order.origin'), order.external_ref],
    [text('order.device_brand'), device?.device_brand],
    [text('order.device_id'), device?.device_id],
    [text('order.customer_os'), [owner.os, owner.version].filter(Boolean).join(' ')],
    [text('order.order_os'), [order.os, order.version].filter(Boolean).join(' ')],
    [
      text('order.origin_order'),
      order.origin_order_id !== null &&
        (orderPath === undefined ? (
          order.origin_order_id
        ) : (
          <Link key="origin" component={RouterLink} to={orderPath}>
            {order.origin_order_id}
          </Link>
        )),
    ],
  ];
  return (
    <Section
      title={
        customerPath === undefined ? (
          name
        ) : (
          <Link component={RouterLink} to={customerPath}>
            {name}
          </Link>
        )
      }
    >
      <Facts facts={facts} />
    </Section>
  );
}

function addressOf(
  owner: OrderDetail['owner'],
  nameOf: (country: NonNullable<OrderDetail['owner']['country']>) => string,
): string {
  return [
    owner.address,
    owner.address2,
    [owner.postal_code, owner.city].filter(Boolean).join(' '),
    owner.region,
    owner.country && nameOf(owner.country),
  ]
    .filter(Boolean)
    .join(', ');
}
