import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { competes, isShownToNobody } from '@likeness/contract/settings/popups';
import type { switchOverPopup } from '@likeness/contract/settings/popups';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { call } from '../../kit/api.ts';
import { wasUnanswered } from '../../kit/apiError.ts';
import { labelOf } from '../../kit/lists/records.ts';
import type { JointSaving } from '../../kit/lists/useRecordSaving.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface Asked {
  readonly rivals: readonly ListRow[];
  readonly answer: (isMeant: boolean) => void;
}

interface PopupSwitch {
  /** To be asked before a popup is saved: whether it is, and how where it is saved in the place of others. */
  readonly confirm: (sent: Record<string, unknown>, base: ListRow | undefined) => Promise<boolean | JointSaving>;
  readonly question: ReactNode;
}

/**
 * "This popup is active: switch over?" One question, and one call that switches both. Whoever activates one that is shown
 * to nobody is asked whether they mean it.
 */
export function usePopupSwitch(list: SettingsList, switchOver: typeof switchOverPopup): PopupSwitch {
  const text = useText();
  const alert = useAlert();
  const [asked, setAsked] = useState<Asked>();
  const [toNobody, setToNobody] = useState<(meant: boolean) => void>();
  /** What was meant, as long as nobody knows whether it was done: sent again, it is the same and not asked again. */
  const unanswered = useRef<{ readonly content: string; readonly saving: JointSaving }>(undefined);

  const confirm: PopupSwitch['confirm'] = async (sent, base) => {
    const popup = { ...base, ...sent };
    if (popup['active'] !== true) return true;
    if (isShownToNobody(popup)) {
      if (base && isShownToNobody(base)) return true;
      return new Promise((answer) => setToNobody(() => answer));
    }
    const content = JSON.stringify([base?.id, sent]);
    if (unanswered.current?.content === content) return unanswered.current.saving;
    // Few are active: one for each type and system, or for each page.
    let active: readonly ListRow[];
    try {
      active = (await call(listCalls(list).list, { query: { active: true, limit: 50 } })).result;
    } catch (error) {
      alert.failure(error);
      return false;
    }
    const rivals = active.filter((other) => other.id !== base?.id && competes(popup, other));
    if (rivals.length === 0) return true;
    const isMeant = await new Promise<boolean>((answer) => setAsked({ rivals, answer }));
    return isMeant && inPlaceOf(rivals, base, content);
  };
  const inPlaceOf = (rivals: readonly ListRow[], base: ListRow | undefined, content: string): JointSaving => {
    const others = rivals.map(({ id }) => id);
    const saving: JointSaving = {
      others,
      send: async (values, idempotencyKey) => {
        const popup = base ? { edit: { id: base.id, values } } : { add: values };
        unanswered.current = { content, saving };
        try {
          const row = await call(switchOver, { body: { ...popup, instead_of: others }, idempotencyKey });
          unanswered.current = undefined;
          return row;
        } catch (error) {
          if (!wasUnanswered(error)) unanswered.current = undefined;
          throw error;
        }
      },
    };
    return saving;
  };
  const end = (isMeant: boolean) => {
    asked?.answer(isMeant);
    setAsked(undefined);
  };
  const answer = (meant: boolean) => {
    toNobody?.(meant);
    setToNobody(undefined);
  };
  const warning = toNobody && (
    <ConfirmDialog
      open
      title={text('popup_switch.nobody')}
      question={text('popup_switch.nobody_question')}
      confirmLabel={text('popup_switch.nobody_confirm')}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
  const switching = asked && (
    <ConfirmDialog
      open
      title={text('popup_switch.title')}
      question={text('popup_switch.question', {
        title: asked.rivals.map((row) => labelOf(list, row)).join(' + '),
      })}
      confirmLabel={text('popup_switch.confirm')}
      onConfirm={() => end(true)}
      onCancel={() => end(false)}
    />
  );
  return { confirm, question: warning ?? switching };
}
