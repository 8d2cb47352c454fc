import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { competes, isShownToNobody } from '@likeness/contract/settings/popups';
import type { switchOverPopup } from '@likeness/contract/settings/popups';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { call, randomKey } from '../../kit/api.ts';
import { labelOf } from '../../kit/lists/records.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface Asked {
  readonly rivals: readonly ListRow[];
  readonly sent: Record<string, unknown>;
  readonly base: ListRow | undefined;
  readonly answer: (outcome: false | ListRow) => void;
}

interface PopupSwitch {
  /** To be asked before a popup is saved: the popup, where it was saved in the place of others. */
  readonly confirm: (sent: Record<string, unknown>, base: ListRow | undefined) => Promise<boolean | ListRow>;
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
  const [busy, setBusy] = useState(false);

  const confirm: PopupSwitch['confirm'] = async (sent, base) => {
    const popup = { ...base, ...sent };
    if (popup['active'] !== true) return true;
    if (isShownToNobody(popup)) {
      if (base && isShownToNobody(base)) return true;
      return new Promise((answer) => setToNobody(() => answer));
    }
    // Few are active: one for each type and system, or for each page.
    let active: readonly ListRow[];
    try {
      active = (await call(listCalls(list).list, { query: { active: true, limit: 50 } as never })).result;
    } catch (error) {
      alert.failure(error);
      return false;
    }
    const rivals = active.filter((other) => other.id !== base?.id && competes(popup, other));
    if (rivals.length === 0) return true;
    return new Promise((answer) => setAsked({ rivals, sent, base, answer }));
  };
  const end = (outcome: false | ListRow) => {
    asked?.answer(outcome);
    setAsked(undefined);
    setBusy(false);
  };
  const switchBoth = async ({ rivals, sent, base }: Asked) => {
    setBusy(true);
    const instead = { instead_of: rivals.map(({ id }) => id) };
    const values = { ...sent, ...(base && { revision: base.revision }) };
    const body = base ? { ...instead, edit: { id: base.id, values } } : { ...instead, add: sent };
    try {
      end(await call(switchOver, { body, idempotencyKey: randomKey() }));
    } catch (error) {
      alert.failure(error);
      end(false);
    }
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
      busy={busy}
      onConfirm={() => void switchBoth(asked)}
      onCancel={() => end(false)}
    />
  );
  return { confirm, question: warning ?? switching };
}
