import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { customerList } from '@likeness/contract/settingsLists/customers';
import { titled } from '@likeness/contract/kit/words';
import { useText } from '../../i18n/useText.ts';
import { BackButton } from '../../kit/BackButton.tsx';
import { HotkeyButton } from '../../kit/HotkeyButton.tsx';
import { RecordForm } from '../../kit/lists/RecordForm.tsx';
import { useDialogAddress } from '../../kit/lists/useDialogAddress.ts';
import { RecordWalk } from '../../kit/RecordWalk.tsx';
import { useDialogParameter } from '../../kit/useDialogParameter.ts';
import { isClosedBy, NotLoaded } from '../../kit/NotLoaded.tsx';
import { NumberedRecord } from '../../kit/NumberedRecord.tsx';
import { useFormats } from '../../kit/useFormats.ts';
import { CustomerEmails } from '../../emails/index.ts';
import { CustomerTickets, WriteDialog } from '../../tickets/index.ts';
import { ScreenHeader } from '../../ui/ScreenHeader.tsx';
import { CorrectEmailDialog } from './CorrectEmailDialog.tsx';
import { CustomerDocuments } from './CustomerDocuments.tsx';
import { CustomerFacts } from './CustomerFacts.tsx';
import { CustomerHistory } from './CustomerHistory.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { useCustomer } from './useCustomer.ts';

/** One customer: their details, what they ordered, and what happened to it. */
export function CustomerScreen() {
  return (
    <NumberedRecord title="screens.Customer" thing="things.customer" back={<BackToCustomers />}>
      {(id) => <OneCustomer id={id} />}
    </NumberedRecord>
  );
}

function BackToCustomers() {
  const text = useText();
  return <BackButton to="/users">{titled(text('settings_lists.customer.many'))}</BackButton>;
}

function OneCustomer({ id }: { id: number }) {
  const text = useText();
  const formats = useFormats();
  const { dialog, open, close } = useDialogAddress();
  const { dialog: question, open: ask, close: closeQuestion } = useDialogParameter();
  const { customer, error, reload } = useCustomer(id);
  const isClosed = isClosedBy(error);
  if (isClosed || !customer) {
    return (
      <NotLoaded
        title={text('screens.Customer')}
        error={error}
        isClosed={isClosed}
        failure={text('lists.not_loaded')}
        onRetry={reload}
      >
        <BackToCustomers />
      </NotLoaded>
    );
  }
  const name = formats.person({ first_name: customer.first_name ?? '', last_name: customer.last_name ?? '' });
  const isNameless = customer.deleted || !name;
  return (
    <>
      <ScreenHeader
        title={isNameless ? text('customers.numbered', { number: id }) : name}
        {...(!isNameless && { detail: `#${id}` })}
      >
        <RecordWalk kind="customer" id={id} />
        <BackToCustomers />
        {customer.allowedActions.includes('erase') && (
          <Button color="error" onClick={() => ask('erase')}>
            {text('privacy.erase')}
          </Button>
        )}
        {customer.allowedActions.includes('export') && (
          <Button variant="outlined" onClick={() => ask('export')}>
            {text('privacy.export')}
          </Button>
        )}
        {customer.allowedActions.includes('correctEmail') && (
          <Button variant="outlined" onClick={() => ask('correctEmail')}>
            {text('customers.correct_email')}
          </Button>
        )}
        {customer.allowedActions.includes('writeToCustomer') && (
          <HotkeyButton
            keys="shift+c"
            label={text('tickets.write')}
            variant="outlined"
            onClick={() => ask('writeToCustomer')}
          />
        )}
        {customer.allowedActions.includes('edit') && (
          <HotkeyButton
            keys="e"
            label={text('customers.edit')}
            variant="contained"
            onClick={() => open({ name: 'edit', id })}
          />
        )}
      </ScreenHeader>
      {customer.deleted && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {text('customers.deleted')}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { md: 'minmax(260px, 372px) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <CustomerFacts customer={customer} />
          <CustomerTickets key={`tickets ${id}`} customerId={id} />
          <CustomerEmails key={`emails ${id}`} customerId={id} email={customer.email} />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <CustomerDocuments
            customer={customer}
            documents={customer.documents}
            total={customer.total_documents}
            reload={reload}
          />
          <CustomerHistory customer={customer} />
        </Box>
      </Box>
      {question === 'correctEmail' && customer.allowedActions.includes('correctEmail') && (
        <CorrectEmailDialog customer={customer} reload={reload} onClose={closeQuestion} />
      )}
      {question === 'writeToCustomer' && customer.allowedActions.includes('writeToCustomer') && (
        <WriteDialog customerId={id} name={name ?? ''} onSent={reload} onClose={closeQuestion} />
      )}
      {question === 'export' && customer.allowedActions.includes('export') && (
        <ExportDialog id={id} onClose={closeQuestion} />
      )}
      {question === 'erase' && customer.allowedActions.includes('erase') && (
        <EraseDialog id={id} name={isNameless ? '' : name} onClose={closeQuestion} onChanged={reload} />
      )}
      {dialog?.name === 'edit' && (
        <RecordForm
          list={customerList}
          id={id}
          onClose={() => {
            close();
            reload();
          }}
        />
      )}
    </>
  );
}
