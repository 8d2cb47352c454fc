import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined';
import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import type { Field } from '@likeness/contract/kit/listFields';
import { isNegative } from '@likeness/contract/kit/money';
import type { Amount } from '@likeness/contract/kit/money';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { useScreenPaths } from '../screenPaths.ts';
import './fieldValue.css';
import { namedBy } from './records.ts';
import { addressOf } from './useDialogAddress.ts';
import { useFieldText } from './useFieldText.ts';

export interface FieldValueProps {
  readonly name: string;
  readonly field: Field;
  readonly row: ListRow;
}

/** A field of a record as a person reads it. */
export function FieldValue({ name, field, row }: FieldValueProps) {
  return useFieldValue()(name, field, row);
}

/** Draws the fields of records: asked for once by a table, which has a hundred of them. */
export function useFieldValue(): (name: string, field: Field, row: ListRow) => ReactNode {
  const text = useText();
  const fieldText = useFieldText();
  const paths = useScreenPaths();
  return useMemo(
    () => (name, field, row) => {
      const words = fieldText(name, field, row);
      if (field.kind === 'flag') return <Flag label={words} on={row[name] === true} />;
      if (words === '') return null;
      if (field.kind === 'amount' && isNegative(row[name] as Amount))
        return <span className="value-negative">{words}</span>;
      if (field.kind === 'picture') return <Picture address={words} label={text('lists.picture_missing')} />;
      if (field.kind === 'text' && field.format === 'colour') return <Colour code={words} />;
      if (field.kind === 'text' && field.format === 'url') return <WebAddress address={words} />;
      const path = field.kind === 'reference' ? paths.showing(field.to) : undefined;
      const [other] = path === undefined ? [] : namedBy(row, name);
      if (path === undefined || !other) return <CutText>{words}</CutText>;
      return (
        <Link className="value-link" to={`${path}${addressOf({ name: 'edit', id: other.id })}`} onClick={opensItself}>
          <CutText>{words}</CutText>
        </Link>
      );
    },
    [text, fieldText, paths],
  );
}

/** The row that it stands in opens something else. */
function opensItself(event: { stopPropagation: () => void }): void {
  event.stopPropagation();
}

interface CutTextProps {
  readonly children: string;
  readonly maxWidth?: number;
  /** Which part of what the window is wider than `WIDE_PX` it takes besides. */
  readonly growth?: number;
}

/** In a window of this width, in pixels, the lists with the most columns show all of them beside the open menu. */
const WIDE_PX = 1_600;

/** A text that does not make its column wider than this, in pixels. Within `Tips`, pointing at it shows the whole. */
export function CutText({ children, maxWidth = 280, growth = 0 }: CutTextProps) {
  const grown = growth === 0 ? maxWidth : `calc(${maxWidth}px + max(0px, 100vw - ${WIDE_PX}px) * ${growth})`;
  return (
    <span className="cut-text" style={{ maxWidth: grown }}>
      {children}
    </span>
  );
}

const BLOCK = { display: 'block' } as const;

function Flag({ label, on }: { label: string; on: boolean }) {
  const Icon = on ? CheckIcon : CloseIcon;
  return <Icon titleAccess={label} fontSize="small" color={on ? 'success' : 'disabled'} style={BLOCK} />;
}

function Colour({ code }: { code: string }) {
  return (
    <span className="value-colour">
      <span aria-hidden style={{ background: code }} />
      {code}
    </span>
  );
}

function WebAddress({ address }: { address: string }) {
  return (
    <a className="value-link" href={address} target="_blank" rel="noreferrer" onClick={opensItself}>
      <CutText>{address.replace(/^https?:\/\//, '')}</CutText>
    </a>
  );
}

/** Where a picture of the catalogue is, however its address is kept. */
export function shownAt(kept: string): string {
  return /^(https?:|blob:|data:|\/)/.test(kept) ? kept : `/static/${kept}`;
}

export interface PictureProps {
  readonly address: string;
  readonly label: string;
  /** In pixels: its height, and at maxWidth its width. */
  readonly size?: number;
  readonly maxWidth?: number;
}

export function Picture({ address, label, size = 28, maxWidth = size * 2.5 }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  if (broken === address) {
    return <BrokenImageOutlined titleAccess={label} color="disabled" fontSize="small" style={BLOCK} />;
  }
  return (
    <img
      className="value-picture"
      src={shownAt(address)}
      alt=""
      loading="lazy"
      onError={() => setBroken(address)}
      style={{ height: size, maxWidth }}
    />
  );
}
