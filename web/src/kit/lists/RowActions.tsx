import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import TranslateIcon from '@mui/icons-material/Translate';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';

export interface RowActionsProps {
  readonly row: ListRow;
  readonly label: string;
  /** None where there is no form to look at. */
  readonly onOpen: (() => void) | undefined;
  /** None where it cannot be copied. */
  readonly onCopy: (() => void) | undefined;
  readonly onTranslate: () => void;
  readonly onDelete: () => void;
  /** What a list can do besides. */
  readonly children?: ReactNode;
}

/** What the server lets this person do with a record. */
export function RowActions({ row, label, onOpen, onCopy, onTranslate, onDelete, children }: RowActionsProps) {
  const text = useText();
  const may = row.allowedActions;
  return (
    <div className="row-actions">
      {children}
      {onOpen && (
        <RowAction
          label={text(may.includes('edit') ? 'lists.edit_item' : 'lists.view_item', { item: label })}
          icon={may.includes('edit') ? <EditOutlined /> : <VisibilityOutlined />}
          onClick={onOpen}
        />
      )}
      {onCopy && (
        <RowAction label={text('lists.copy_item', { item: label })} icon={<ContentCopyOutlined />} onClick={onCopy} />
      )}
      {may.includes('translate') && (
        <RowAction
          label={text('lists.translate_item', { item: label })}
          icon={<TranslateIcon />}
          onClick={onTranslate}
        />
      )}
      {may.includes('delete') && (
        <RowAction label={text('lists.delete_item', { item: label })} icon={<DeleteOutlined />} onClick={onDelete} />
      )}
    </div>
  );
}

export interface RowActionProps {
  /** Says what it does to which record: icons have no words. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick?: () => void;
  /** Leads to another screen. */
  readonly to?: string;
  /** Leads there in a tab of its own, and the list stays where it is. */
  readonly newTab?: boolean;
}

/** A button or a link in a row of a `ListTable`, for the actions of one list alone as well. */
export function RowAction({ label, icon, onClick, to, newTab = false }: RowActionProps) {
  const shared = {
    className: 'row-action',
    'aria-label': label,
    'data-tip': label,
    // The row itself opens something else.
    onClick: (event: { stopPropagation: () => void }) => {
      event.stopPropagation();
      onClick?.();
    },
  };
  if (to === undefined) {
    return (
      <button type="button" {...shared}>
        {icon}
      </button>
    );
  }
  return (
    <Link to={to} {...shared} {...(newTab && { target: '_blank', rel: 'noopener' })}>
      {icon}
    </Link>
  );
}
