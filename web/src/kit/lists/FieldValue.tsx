import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined';
import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import type { Field } from '@likeness/contract/kit/listFields';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { useScreenPaths } from '../screenPaths.ts';
import { namedBy } from './records.ts';
import { addressOf } from './useDialogAddress.ts';
import { useFieldText } from './useFieldText.ts';

export interface FieldValueProps {
  readonly name: string;
  readonly field: Field;
  readonly row: ListRow;
}

/** A field of a record in a table. */
export function FieldValue({ name, field, row }: FieldValueProps) {
  const text = useText();
  const fieldText = useFieldText();
  const paths = useScreenPaths();
  const value = row[name];
  const words = fieldText(name, field, row);
  if (field.kind === 'flag') return <Flag label={words} on={value === true} />;
  if (words === '') return null;
  if (field.kind === 'picture') return <Picture address={words} label={text('lists.picture_missing')} />;
  if (field.kind === 'text' && field.format === 'colour') return <Colour code={words} />;
  if (field.kind === 'text' && field.format === 'url') return <WebAddress address={words} />;
  if (field.kind === 'reference') {
    const path = paths.showing(field.to);
    const [other] = namedBy(row, name);
    if (path && other) {
      return (
        <Link
          component={RouterLink}
          to={`${path}${addressOf({ name: 'edit', id: other.id })}`}
          // The row itself opens something else.
          onClick={(event) => event.stopPropagation()}
        >
          <CutText>{words}</CutText>
        </Link>
      );
    }
  }
  return <CutText>{words}</CutText>;
}

/** Longer texts are cut: pointing at them shows the whole. */
const SHORT_ENOUGH = 32;
/** A table has a hundred of these: what stands in `sx` would be worked out anew for each. */
const ONE_LINE = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const BLOCK = { display: 'block' } as const;

export function CutText({ children, most = 280 }: { children: string; most?: number }) {
  const cut = <span style={{ ...ONE_LINE, maxWidth: most }}>{children}</span>;
  if (children.length <= SHORT_ENOUGH) return cut;
  const whole = <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{children}</Box>;
  // The table says the whole text already: it is not said once more.
  return (
    <Tooltip title={whole} describeChild disableInteractive>
      {cut}
    </Tooltip>
  );
}

function Flag({ label, on }: { label: string; on: boolean }) {
  const Icon = on ? CheckIcon : CloseIcon;
  return <Icon titleAccess={label} fontSize="small" color={on ? 'success' : 'disabled'} style={BLOCK} />;
}

export function Colour({ code }: { code: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
      <Box
        component="span"
        aria-hidden
        style={{ background: code }}
        sx={{ width: 18, height: 18, borderRadius: 0.5, border: 1, borderColor: 'divider' }}
      />
      {code}
    </Box>
  );
}

function WebAddress({ address }: { address: string }) {
  return (
    <Link
      href={address}
      target="_blank"
      rel="noreferrer"
      onClick={(event: { stopPropagation: () => void }) => event.stopPropagation()}
    >
      <CutText>{address.replace(/^https?:\/\//, '')}</CutText>
    </Link>
  );
}

/** Where a picture of the catalogue is, however its address is kept. */
export function shownAt(kept: string): string {
  return /^(https?:|blob:|data:|\/)/.test(kept) ? kept : `/static/${kept}`;
}

export function Picture({ address, label, size = 28 }: { address: string; label: string; size?: number }) {
  const [broken, setBroken] = useState<string>();
  if (broken === address) {
    return <BrokenImageOutlined titleAccess={label} color="disabled" fontSize="small" sx={{ display: 'block' }} />;
  }
  return (
    <Box
      component="img"
      src={shownAt(address)}
      alt=""
      loading="lazy"
      onError={() => setBroken(address)}
      sx={{ display: 'block', height: size, maxWidth: size * 2.5, objectFit: 'contain', borderRadius: 0.5 }}
    />
  );
}
