import { titled } from '@likeness/contract/kit/words';
import { levelOfCautionList } from '@likeness/contract/settingsLists/purposes';
import { Navigate, useParams } from 'react-router-dom';
import { BackButton } from '../kit/BackButton.tsx';
import { addressOf } from '../kit/lists/useDialogAddress.ts';
import { useWords } from '../kit/lists/useWords.ts';
import { NumberedRecord } from '../kit/NumberedRecord.tsx';
import { useScreenPaths } from '../kit/screenPaths.ts';

/** The form of a level of caution has its own address: it opens over the list, for a new level or an existing one. */
export function CautionLevelScreen() {
  const words = useWords();
  const list = useScreenPaths().showing(levelOfCautionList.name) ?? '/';
  if (useParams()['id'] === undefined) return <Navigate replace to={`${list}${addressOf({ name: 'add' })}`} />;
  return (
    <NumberedRecord
      title="screens.LevelOfCaution"
      thing="things.level_of_caution"
      back={<BackButton to={list}>{titled(words(levelOfCautionList.many))}</BackButton>}
    >
      {(id) => <Navigate replace to={`${list}${addressOf({ name: 'edit', id })}`} />}
    </NumberedRecord>
  );
}
