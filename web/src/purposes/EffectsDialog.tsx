import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { purposeEffects } from '@likeness/contract/ruleChanges';
import type { CheckEffect } from '@likeness/contract/ruleChanges';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';
import { useApiQuery } from '../kit/queries.ts';
import { useFormats } from '../kit/useFormats.ts';
import { hasEffect } from './purposeChange.ts';
import type { PurposeChange } from './purposeChange.ts';
import { usePurposePaths } from './purposePaths.ts';

interface EffectsDialogProps {
  readonly purpose: ListRow;
  /** None while the form has mistakes. */
  readonly change: PurposeChange | undefined;
  /** Saves it: asked before a change is saved. */
  readonly onSave?: () => void;
  readonly onClose: () => void;
}

/** What a change would do if it were saved now: calculated at once, and measured anew where it takes a moment. */
export function EffectsDialog({ purpose, change, onSave, onClose }: EffectsDialogProps) {
  const text = useText();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('purposes.effects_title')}</DialogTitle>
      <DialogContent dividers>
        {change === undefined ? (
          <Alert severity="warning">{text('purposes.all_fields')}</Alert>
        ) : hasEffect(change) ? (
          <Effects purpose={purpose} change={change} />
        ) : (
          <Typography>{text('purposes.effects_none')}</Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus={!onSave}>
          {text(onSave ? 'ui.cancel' : 'ui.close')}
        </Button>
        {onSave && (
          <Button variant="contained" autoFocus onClick={onSave}>
            {text('purposes.effects_save')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Effects({ purpose, change }: { purpose: ListRow; change: PurposeChange }) {
  const text = useText();
  const input = { params: { id: purpose.id }, body: change };
  const counted = useApiQuery(purposeEffects, { ...input, query: { measure: false } }, { readOnOpening: true });
  const measured = useApiQuery(purposeEffects, { ...input, query: { measure: true } }, { readOnOpening: true });
  const { data = measured.data, error } = counted;
  if (!data) {
    if (!error) return <LinearProgress aria-label={text('app.loading')} />;
    const detail = errorText(text, error);
    return <Alert severity="error">{text('ui.pair', { name: text('purposes.effects_failed'), value: detail })}</Alert>;
  }
  const hard = data.hard_checks;
  const automatic = measured.data?.automatic_checks;
  const documents = [...hard.documents, ...(automatic?.documents ?? [])];
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
        <li>{text('purposes.effects_hard', { count: changedBy(hard) })}</li>
        <li>
          {automatic ? (
            text('purposes.effects_automatic', {
              count: changedBy(automatic),
              measured: automatic.looked_at,
              waiting: automatic.of,
            })
          ) : measured.error ? (
            errorText(text, measured.error)
          ) : (
            <>
              {text('purposes.effects_measuring', { waiting: data.automatic_checks.of })}
              <LinearProgress aria-label={text('app.loading')} sx={{ mt: 0.5 }} />
            </>
          )}
        </li>
        <li>{text('purposes.effects_boards', { count: data.boards })}</li>
        <li>{text('purposes.effects_shipments', { count: data.open_shipments })}</li>
      </Box>
      {documents.length > 0 && (
        <Documents documents={documents} of={changedBy(hard) + (automatic ? changedBy(automatic) : 0)} />
      )}
    </Box>
  );
}

/** How many get another verdict, whichever way. */
function changedBy(effect: CheckEffect): number {
  return effect.newly_failing + effect.newly_passing + effect.otherwise;
}

interface DocumentsProps {
  readonly documents: CheckEffect['documents'];
  readonly of: number;
}

function Documents({ documents, of }: DocumentsProps) {
  const text = useText();
  const formats = useFormats();
  const paths = usePurposePaths();
  const checkName = useCheckName();
  const verdict = (failures: readonly string[]) =>
    failures.length === 0 ? text('purposes.passes') : failures.map(checkName).join(', ');
  return (
    <Box>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {text('purposes.effects_documents')}
      </Typography>
      {documents.length < of && (
        <Typography variant="body2" color="textSecondary">
          {text('purposes.effects_first', { shown: documents.length, count: of })}
        </Typography>
      )}
      <Table sx={{ '& td': { overflowWrap: 'anywhere', verticalAlign: 'top' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{text('purposes.document_column')}</TableCell>
            <TableCell>{text('purposes.now')}</TableCell>
            <TableCell>{text('purposes.afterwards')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {documents.map((document, place) => {
            const path = paths.order(document.order_id);
            const name = text('purposes.document', { id: document.id });
            return (
              <TableRow key={`${document.id}-${place}`}>
                <TableCell>
                  {path ? (
                    <MuiLink component={Link} to={path} target="_blank">
                      {name}
                    </MuiLink>
                  ) : (
                    name
                  )}
                  <Typography variant="body2" color="textSecondary">
                    {formats.person(document)}
                  </Typography>
                </TableCell>
                <TableCell>{verdict(document.before)}</TableCell>
                <TableCell>{verdict(document.after)}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
}

/** What a check is called, whether it is a hard or an automatic one. */
function useCheckName(): (check: string) => string {
  const text = useText();
  return (check) => {
    const keys = [`verification.check_${check}`, `measures.${check}`];
    const known = keys.find((key) => text.has(key));
    return known !== undefined && text.has(known) ? text(known) : check.replaceAll('_', ' ');
  };
}
