import ContentCopy from '@mui/icons-material/ContentCopy';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { CutText } from '../../kit/lists/FieldValue.tsx';
import { labelOf, plainText } from '../../kit/lists/records.ts';
import type { ArtworkKind } from './artworkKinds.ts';

export interface ArtworkCardProps {
  readonly kind: ArtworkKind;
  readonly row: ListRow;
  readonly onRename: () => void;
  readonly onDelete: () => void;
  /** Undefined if the catalogue has no default picture, or if this is it. */
  readonly onMakeDefault?: (() => void) | undefined;
}

/** One picture of a catalogue, with its actions. */
export function ArtworkCard({ kind, row, onRename, onDelete, onMakeDefault }: ArtworkCardProps) {
  const text = useText();
  const alert = useAlert();
  const label = labelOf(kind.list, row);
  const address = plainText(row['url']);
  const copy = async () => {
    const whole = new URL(address, window.location.href).href;
    try {
      await navigator.clipboard.writeText(whole);
      alert.success('artwork.copied');
    } catch {
      // Without TLS a page must not write to the clipboard: the address is shown to be copied by hand.
      alert.info('artwork.copy_by_hand', { values: { address: whole } });
    }
  };
  return (
    <Card component="li" variant="outlined" sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box
        component="img"
        src={address}
        alt=""
        loading="lazy"
        sx={{ width: '100%', height: kind.cards.height, objectFit: 'contain', bgcolor: 'action.hover' }}
      />
      <Box sx={{ p: 1, display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <CutText>{label}</CutText>
        </Box>
        {row['is_default'] === true && <Chip size="small" label={text('artwork.default')} />}
      </Box>
      <Box sx={{ px: 0.5, pb: 0.5, mt: 'auto', display: 'flex' }}>
        <CardAction label={text('artwork.copy', { label })} icon={<ContentCopy />} onClick={() => void copy()} />
        {row.allowedActions.includes('edit') && (
          <CardAction label={text('lists.edit_item', { item: label })} icon={<EditOutlined />} onClick={onRename} />
        )}
        {onMakeDefault && (
          <CardAction label={text('artwork.make_default', { label })} icon={<StarBorder />} onClick={onMakeDefault} />
        )}
        {row.allowedActions.includes('delete') && (
          <CardAction label={text('lists.delete_item', { item: label })} icon={<DeleteOutlined />} onClick={onDelete} />
        )}
      </Box>
    </Card>
  );
}

function CardAction({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={onClick} sx={{ '& svg': { fontSize: 20 } }}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}
