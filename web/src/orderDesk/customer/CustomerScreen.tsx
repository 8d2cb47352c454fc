import ArrowBack from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { ErrorCode } from '@likeness/contract/kit/errors';
import { customerList } from '@likeness/contract/settingsLists/customers';
import { titled } from '@likeness/contract/kit/words';
import { Link, useParams } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { ApiError } from '../../kit/apiError.ts';
import { ClosedScreen } from '../../kit/ClosedScreen.tsx';
import { errorText } from '../../kit/errorText.ts';
import { HotkeyButton } from '../../kit/HotkeyButton.tsx';
import { RecordForm } from '../../kit/lists/RecordForm.tsx';
import { useDialogAddress } from '../../kit/lists/useDialogAddress.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ScreenHeader } from '../../ui/ScreenHeader.tsx';
import { CustomerDocuments } from './CustomerDocuments.tsx';
import { CustomerFacts } from './CustomerFacts.tsx';
import { CustomerHistory } from './CustomerHistory.tsx';
import { useCustomer } from './useCustomer.ts';

const NOT_FOUND: ErrorCode = 'not_found';

/** One customer: their details, what they ordered, and what happened to it. */
export function CustomerScreen() {
  const text = useText();
  const formats = useFormats();
  const id = Number(useParams()['id']);
  const { dialog, open, close } = useDialogAddress();
  const { customer, error, reload } = useCustomer(id);
  const back = (
    <Button component={Link} to="/users" startIcon={<ArrowBack />}>
      {titled(text('settings_lists.customer.many'))}
    </Button>
  );

  if (error instanceof ApiError && error.code === NOT_FOUND) {
    return (
      <ClosedScreen title={text('screens.Customer')} error={error}>
        {back}
      </ClosedScreen>
    );
  }
  if (error && !customer) {
    return <ErrorState title={text('lists.not_loaded')} detail={errorText(text, error)} onRetry={reload} />;
  }
  if (!customer) return <LinearProgress aria-label={text('app.loading')} />;
  const name = formats.person({ first_name: customer.first_name ?? '', last_name: customer.last_name ?? '' });
  const isNameless = customer.deleted || !name;
  return (
    <>
      <ScreenHeader
        title={isNameless ? text('customers.numbered', { number: id }) : name}
        {...(!isNameless && { detail: `#${id}` })}
      >
        {back}
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
          gridTemplateColumns: { md: 'minmax(260px, 340px) minmax(0, 1fr)' },
        }}
      >
        <CustomerFacts customer={customer} />
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <CustomerDocuments documents={customer.documents} total={customer.total_documents} reload={reload} />
          <CustomerHistory customer={customer} />
        </Box>
      </Box>
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
