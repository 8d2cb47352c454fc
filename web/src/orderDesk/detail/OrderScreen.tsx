import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { OrderDetail } from '@likeness/contract/orderDesk/detail';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { BackButton } from '../../kit/BackButton.tsx';
import { HotkeyButton } from '../../kit/HotkeyButton.tsx';
import { isClosedBy, NotLoaded } from '../../kit/NotLoaded.tsx';
import { NumberedRecord } from '../../kit/NumberedRecord.tsx';
import { useDialogParameter } from '../../kit/useDialogParameter.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { BoardsSection } from './BoardsSection.tsx';
import { useChosenDocument } from './chosenDocument.ts';
import { CustomerSection } from './CustomerSection.tsx';
import { HoldNote } from './HoldNote.tsx';
import { ShipmentSections } from './ShipmentSections.tsx';
import { NextStepNote, offeredActions } from './NextStepNote.tsx';
import { Nothing } from './Nothing.tsx';
import { OrderBar } from './OrderBar.tsx';
import { OrderDialogs } from './OrderDialogs.tsx';
import type { OrderDialogName } from './orderDialogs.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHeader } from './OrderHeader.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderPayments } from './OrderPayments.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { PhotoHistorySection } from './PhotoHistorySection.tsx';
import { PhotoSection } from './PhotoSection.tsx';
import { QrCodeSection } from './QrCodeSection.tsx';
import { ReplacedNote } from './ReplacedNote.tsx';
import { SignatureSection } from './SignatureSection.tsx';
import { TicketsSection } from './TicketsSection.tsx';
import { whyUnavailable } from './unavailable.ts';
import { useOrder } from './useOrder.ts';
import { useOrderActions } from './useOrderActions.ts';
import type { OrderActions, Reread } from './useOrderActions.ts';
import { WorkNote } from './WorkNote.tsx';

/** One order: what was bought, by whom, where its photos and shipments are, and all actions on it. */
export function OrderScreen() {
  return (
    <NumberedRecord title="screens.Order" thing="things.order" back={<BackToOrders />}>
      {(id) => <OrderLoader key={id} id={id} />}
    </NumberedRecord>
  );
}

function BackToOrders() {
  const text = useText();
  return <BackButton to="/orders">{text('screens.OrderList')}</BackButton>;
}

function OrderLoader({ id }: { id: number }) {
  const text = useText();
  const { order, error, reload, reread } = useOrder(id);
  const isClosed = isClosedBy(error);
  if (isClosed || !order) {
    return (
      <NotLoaded
        title={text('screens.Order')}
        error={error}
        isClosed={isClosed}
        failure={text('order.not_loaded')}
        onRetry={reload}
      >
        <BackToOrders />
      </NotLoaded>
    );
  }
  return <OrderWork order={order} reload={reload} reread={reread} />;
}

interface OrderWorkProps {
  readonly order: OrderDetail;
  readonly reload: () => void;
  readonly reread: Reread;
}

function OrderWork({ order, reload, reread }: OrderWorkProps) {
  const text = useText();
  const { dialog, open, close, isOpenAt } = useDialogParameter();
  const actions = useOrderActions(reread, close);
  const { documents, chosen, choose } = useChosenDocument(order);
  const document = chosen?.document;
  const why = whyUnavailable(order, chosen);
  const hasSeveral = documents.length > 1;
  return (
    // An element that the keyboard focuses must not lie under the header.
    <Box sx={{ '& :is(a, button, input, [tabindex])': { scrollMarginBlock: '110px' } }}>
      <OrderHeader order={order} documents={documents} chosen={chosen} choose={choose}>
        <HeaderButtons order={order} actions={actions} open={open} />
      </OrderHeader>
      <Box sx={{ display: 'grid', gap: 1.5, pt: 1.5 }}>
        {order.deleted_at !== null && <DeletedNote order={order} deletedAt={order.deleted_at} />}
        {order.legal_hold && <HoldNote hold={order.legal_hold} />}
        <NextStepNote {...{ order, chosen, choose, actions, open, hasSeveral }} />
        {document && <ReplacedNote document={document} choose={choose} />}
        {document && <WorkNote document={document} reload={reload} />}
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            alignItems: 'start',
            gridTemplateColumns: {
              md: 'repeat(2, minmax(0, 1fr))',
              lg: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 0.85fr)',
            },
          }}
        >
          <Column>
            <OrderFacts order={order} document={document} />
            <OrderItems items={order.order_items} />
            <OrderPayments order={order} reload={reload} />
          </Column>
          <Column>
            <CustomerSection order={order} document={document} />
            <ShipmentSections order={order} document={document} />
          </Column>
          <Column>
            {chosen ? (
              <>
                <PhotoSection order={order} chosen={chosen} why={why} reload={reload} />
                <SignatureSection document={chosen.document} why={why} reload={reload}>
                  {chosen.document.allowedActions.includes('rejectSignature') && (
                    <HotkeyButton
                      keys="s"
                      label={text('order_actions.reject_signature')}
                      variant="contained"
                      color="error"
                      onClick={() => open('rejectSignature')}
                    />
                  )}
                </SignatureSection>
              </>
            ) : (
              <Nothing>{text('order.no_document')}</Nothing>
            )}
            {order.allowedActions.includes('downloadQrCode') && (
              <QrCodeSection orderId={order.id} status={order.status} reload={reload} />
            )}
          </Column>
        </Box>
        {document && (
          <>
            <BoardsSection order={order} reload={reload} />
            <PhotoHistorySection order={order} document={document} why={why} reload={reload} />
          </>
        )}
        <TicketsSection tickets={order.tickets} />
        <OrderTimeline order={order} />
      </Box>
      <OrderBar {...{ order, chosen, hasSeveral, actions, open }} offered={offeredActions(order, chosen)} />
      <OrderDialogs {...{ order, chosen, hasSeveral, actions, dialog, close, isOpenAt, reload }} />
    </Box>
  );
}

interface HeaderButtonsProps {
  readonly order: OrderDetail;
  readonly actions: OrderActions;
  readonly open: (dialog: OrderDialogName) => void;
}

/** The most frequent actions, and the one that restores the order. */
function HeaderButtons({ order: { id, allowedActions }, actions, open }: HeaderButtonsProps) {
  const text = useText();
  return (
    <>
      {allowedActions.includes('restore') && (
        <HotkeyButton
          keys="u"
          label={text('order_actions.restore')}
          variant="contained"
          loading={actions.restore.isPending}
          onClick={() => actions.restore.mutate({ params: { id } })}
        />
      )}
      {allowedActions.includes('comment') && (
        <HotkeyButton
          keys="c"
          label={text('order_actions.comment')}
          variant="outlined"
          onClick={() => open('comment')}
        />
      )}
      {allowedActions.includes('writeToCustomer') && (
        <HotkeyButton
          keys="shift+c"
          label={text('tickets.write')}
          variant="outlined"
          onClick={() => open('writeToCustomer')}
        />
      )}
    </>
  );
}

function Column({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>{children}</Box>;
}

function DeletedNote({ order, deletedAt }: { order: OrderDetail; deletedAt: string }) {
  const text = useText();
  const formats = useFormats();
  const moment = formats.moment(deletedAt);
  const name = formats.person(order.deleted_by);
  return (
    <Alert severity="warning">
      {name === undefined ? text('order.deleted_itself', { moment }) : text('order.deleted_by', { moment, name })}
    </Alert>
  );
}
