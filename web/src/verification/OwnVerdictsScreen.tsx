import { useText } from '../i18n/useText.ts';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { OwnVerdicts } from './OwnVerdicts.tsx';

/** One's own last verdicts, at an address of their own. */
export function OwnVerdictsScreen() {
  const text = useText();
  return (
    <>
      <ScreenHeader title={text('screens.OwnVerdicts')} detail={text('verification.own_detail')} />
      <OwnVerdicts />
    </>
  );
}
