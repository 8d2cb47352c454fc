import type { ListRow } from '@likeness/contract/kit/listShapes';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { createContext } from 'react';
import type { ReactNode } from 'react';

export interface RecordMakerProps {
  readonly list: SettingsList;
  /** What it is to be called. */
  readonly label: string;
  readonly onSaved: (row: ListRow) => void;
  readonly onClose: () => void;
}

/**
 * Makes a record of another list over a form that is to name it. A form's fields cannot name the form themselves: whoever
 * shows forms gives it to them.
 */
export const RecordMaker = createContext<((props: RecordMakerProps) => ReactNode) | undefined>(undefined);

/** Lists whose records are not made in a form of their declaration alone: theirs is a screen, or says more. */
const MADE_ELSEWHERE: readonly string[] = ['partner_plan', 'purpose', 'holiday', 'wallet'];

/** Can records of this list be made while another form is filled in? What the person may do there, the server says. */
export function isMadeAside({ name }: SettingsList): boolean {
  return !MADE_ELSEWHERE.includes(name);
}
