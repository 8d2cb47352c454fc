import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { OrderDetail, OrderDetailDocument } from '@likeness/contract/orderDesk/detail';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { shipmentTone, EnvelopeAddress } from '../../shipments/index.ts';
import { useScreenPaths } from '../../kit/screenPaths.ts';
import { Section } from '../../ui/Section.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useShipmentMoment } from '../useShipmentMoment.ts';
import { documentsOf } from './chosenDocument.ts';
import { EmptySection } from './EmptySection.tsx';
import { unavailableText, whyUnavailable } from './unavailable.ts';

interface ShipmentSectionsProps {
  readonly order: OrderDetail;
  readonly document: OrderDetailDocument | undefined;
}

/** The address of the chosen document, and the shipments of the whole order. */
export function ShipmentSections({ order, document }: ShipmentSectionsProps) {
  const text = useText();
  const sentence = unavailableText('deliveries', whyUnavailable(order, undefined));
  const documents = documentsOf(order).map((ordered) => ordered.document);
  const shipments = documents.flatMap(({ id, deliveries }) => deliveries.map((one) => ({ ...one, documentId: id })));
  const hasAddress = order.dispatch_needed && document && !order.owner.deleted;
  return (
    <>
      {hasAddress && (
        <Section title={text('order.postal_address')}>
          <EnvelopeAddress address={postalAddressOf(document)} />
          {document.country?.send_authorized === false && (
            <Alert severity="error" sx={{ py: 0, mt: 1 }}>
              {text('validation.not_served')}
            </Alert>
          )}
        </Section>
      )}
      {sentence || shipments.length === 0 ? (
        <EmptySection title={text('order.deliveries')}>{text(sentence ?? 'order.no_deliveries')}</EmptySection>
      ) : (
        <Section title={text('order.deliveries')}>
          <Deliveries
            shipments={shipments.toSorted((one, other) => other.id - one.id)}
            hasSeveral={documents.length > 1}
          />
        </Section>
      )}
    </>
  );
}

/** A document's address in the form that `envelopeOf` takes. */
function postalAddressOf({ country, ...address }: OrderDetailDocument) {
  return {
    ...address,
    country_code: country?.country_code,
    country_merci_facteur: country?.country_merci_facteur,
  };
}

interface DeliveriesProps {
  readonly shipments: readonly (OrderDetailDocument['deliveries'][number] & { readonly documentId: number })[];
  /** Of an order with several documents each shipment says which one it is of. */
  readonly hasSeveral: boolean;
}

function Deliveries({ shipments, hasSeveral }: DeliveriesProps) {
  const text = useText();
  const momentOf = useShipmentMoment();
  const shipmentPath = useScreenPaths().named('Shipment');
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
      {shipments.map((shipment) => {
        const { id, documentId, status, treated_by, mail_id } = shipment;
        const title = text('order.delivery', { id });
        return (
          <li key={id}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
              {shipmentPath === undefined ? (
                <Typography variant="body2">{title}</Typography>
              ) : (
                <Link component={RouterLink} to={shipmentPath.replace(':id', String(id))} variant="body2">
                  {title}
                </Link>
              )}
              <StatusChip label={text(`delivery_status.${status}`)} tone={shipmentTone(status)} />
            </Box>
            <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
              {[
                hasSeveral && text('order.document', { id: documentId }),
                momentOf(shipment),
                treated_by && text('order.delivery_treated', { name: treated_by.first_name }),
                mail_id && text('order.delivery_mail', { id: mail_id }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </li>
        );
      })}
    </Box>
  );
}
