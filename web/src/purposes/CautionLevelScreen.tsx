import { levelOfCautionList } from '@likeness/contract/settingsLists/purposes';
import { Navigate, useParams } from 'react-router-dom';
import { addressOf } from '../kit/lists/useDialogAddress.ts';
import { useScreenPaths } from '../kit/screenPaths.ts';

/** The form of a level of caution has its own address: it opens over the list, for a new level or an existing one. */
export function CautionLevelScreen() {
  const { id } = useParams();
  const list = useScreenPaths().showing(levelOfCautionList.name) ?? '/';
  const isNumber = id !== undefined && /^[1-9]\d{0,9}$/.test(id);
  return <Navigate replace to={`${list}${addressOf(isNumber ? { name: 'edit', id: Number(id) } : { name: 'add' })}`} />;
}
