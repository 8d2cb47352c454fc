import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import type { RefObject } from 'react';
import { useText } from '../i18n/useText.ts';
import type { Colleague } from './useMentions.ts';

interface MentionListProps {
  /** The field's; the names stand over it, so that what is being typed stays in sight. */
  readonly field: RefObject<HTMLElement | null>;
  readonly id: string;
  readonly names: readonly Colleague[];
  readonly marked: number;
  readonly onChoose: (name: string) => void;
}

/** The field's label stands on its upper edge. */
const ABOVE_LABEL = [{ name: 'offset', options: { offset: [0, 20] } }];

export const optionId = (list: string, at: number) => `${list}-${at}`;

/** Whom the name that is being typed can mean. It takes no focus: the field has the keys. */
export function MentionList({ field, id, names, marked, onChoose }: MentionListProps) {
  const text = useText();
  return (
    <Popper
      open
      anchorEl={() => field.current ?? document.body}
      placement="top-start"
      modifiers={ABOVE_LABEL}
      sx={{ zIndex: 'modal' }}
    >
      <Paper elevation={8}>
        <MenuList id={id} role="listbox" aria-label={text('tickets.mention')} dense>
          {names.map(({ id: person, name }, at) => (
            <MenuItem
              key={person}
              id={optionId(id, at)}
              role="option"
              aria-selected={at === marked}
              selected={at === marked}
              tabIndex={-1}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(name)}
            >
              {name}
            </MenuItem>
          ))}
        </MenuList>
      </Paper>
    </Popper>
  );
}
