import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { OrderDetailDocument } from '@likeness/contract/orderDesk/detail';
import { forceRelease } from '@likeness/contract/photos';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { useApiAction } from '../../kit/queries.ts';
import { useFormats } from '../../kit/useFormats.ts';

/** Who works on the document now, with the action that ends their claim. */
export function WorkNote({ document, reload }: { document: OrderDetailDocument; reload: () => void }) {
  const text = useText();
  const formats = useFormats();
  const alert = useAlert();
  const release = useApiAction(forceRelease, {
    onSuccess: reload,
    onError: (error) => {
      alert.failure(error);
      reload();
    },
  });
  const { claim, id } = document;
  if (!claim) return null;
  const values = { id, name: formats.person(claim.by), time: formats.time(claim.expires_at) };
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ py: 0 }}
      action={
        document.allowedActions.includes('forceRelease') && (
          <Button color="inherit" loading={release.isPending} onClick={() => release.mutate({ params: { id } })}>
            {text('work.release_by_force')}
          </Button>
        )
      }
    >
      {text(claim.managedByMe ? 'order_actions.held_by_me' : 'order_actions.held_by', values)}
    </Alert>
  );
}
