import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { COMMENT_LENGTH_MAX } from '@likeness/contract/kit/limits';
import { listCommentTemplates } from '@likeness/contract/purposes/reasons';
import { useId, useRef, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';
import { useHotkeyAction } from '../kit/hotkeys.ts';
import { useApiQuery } from '../kit/queries.ts';
import { ariaKeys, Hotkey } from '../ui/Hotkey.tsx';

interface CommentTemplatesProps {
  readonly comment: string;
  readonly onChange: (comment: string) => void;
  /** One is in the comment, and the menu is closed: the keyboard belongs to the comment. */
  readonly onChosen: () => void;
}

/** Works in the comment too. */
const KEYS = 'mod+k';

/** Puts what is often asked for into the comment. */
export function CommentTemplates({ comment, onChange, onChosen }: CommentTemplatesProps) {
  const text = useText();
  const menuId = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useApiQuery(listCommentTemplates, {}, { enabled: isOpen, quiet: true });
  const label = text('verification.templates');
  useHotkeyAction({ keys: KEYS, label, action: () => setOpen(true), inTextFields: true });
  const isChosen = useRef(false);
  const close = () => setOpen(false);
  // The menu has given the focus back by then, to where it was.
  const afterwards = () => {
    if (isChosen.current) onChosen();
    isChosen.current = false;
  };
  const withTemplate = (template: string) => [comment.trimEnd(), template].filter(Boolean).join('\n');
  return (
    <>
      <Button
        ref={setButton}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        aria-keyshortcuts={ariaKeys(KEYS)}
        endIcon={<Hotkey keys={KEYS} />}
        onClick={() => setOpen(true)}
        sx={{ py: 0, fontSize: '0.75rem' }}
      >
        {label}
      </Button>
      <Menu
        id={menuId}
        anchorEl={button}
        open={isOpen && (data !== undefined || error !== null)}
        onClose={close}
        slotProps={{ transition: { onExited: afterwards } }}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        {error && !data && <MenuItem disabled>{errorText(text, error)}</MenuItem>}
        {data?.result.length === 0 && <MenuItem disabled>{text('verification.no_templates')}</MenuItem>}
        {data?.result.map((template) => (
          <MenuItem
            key={template.id}
            title={template.text}
            disabled={withTemplate(template.text).length > COMMENT_LENGTH_MAX}
            onClick={() => {
              onChange(withTemplate(template.text));
              isChosen.current = true;
              close();
            }}
          >
            {template.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
