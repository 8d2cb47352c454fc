import { getDocument } from '@likeness/contract/photos';
import { useText } from '../i18n/useText.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { useLiveTopic } from '../kit/live.ts';
import { useApiQuery } from '../kit/queries.ts';
import { STARTS, type TimedWork } from './timedWork.ts';

interface TakeAgainProps {
  readonly kind: TimedWork;
  /** The document whose time was over. */
  readonly id: number;
  readonly disabled?: boolean;
  readonly onTake: (id: number) => void;
}

/** Offers the document whose time was over, with what was typed for it, as long as nobody else has it. */
export function TakeAgain({ kind, id, disabled = false, onTake }: TakeAgainProps) {
  const text = useText();
  const document = useApiQuery(getDocument, { params: { id } });
  useLiveTopic('documents', () => void document.refetch());
  const { claim, allowedActions } = document.data ?? {};
  const isFree = claim?.managedByMe || allowedActions?.includes(STARTS[kind]);
  if (!isFree) return null;
  return (
    <HotkeyButton
      keys="t"
      label={text('work.take_again', { id })}
      variant="outlined"
      disabled={disabled}
      onClick={() => onTake(id)}
    />
  );
}
