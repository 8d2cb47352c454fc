import { COMMENT_LENGTH_MAX } from '@likeness/contract/kit/limits';
import Alert from '@mui/material/Alert';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import {
  BLAMING_TAGS,
  COMMENT_TAGS,
  commentOnOrder,
  REFUSAL_TAG,
  tagsIn,
} from '@likeness/contract/orderDesk/afterSales';
import type { CommentTag } from '@likeness/contract/orderDesk/afterSales';
import type { OrderDetail } from '@likeness/contract/orderDesk/detail';
import { useRef } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { useDraftOf } from '../../kit/drafts.ts';
import { errorText } from '../../kit/errorText.ts';
import { FormDialog } from '../../kit/lists/FormDialog.tsx';
import { useApiAction } from '../../kit/queries.ts';
import { useIsHere } from '../../kit/useIsHere.ts';
import { HeldFields } from '../../ui/HeldFields.tsx';
import { SendActions } from '../../kit/SendActions.tsx';
import type { OrderedDocument } from './chosenDocument.ts';
import { forgetSentComment, orderCommentDrafts } from './orderCommentDrafts.ts';
import { PersonWhoLetPass } from './PersonWhoLetPass.tsx';
import { RefusalReasons } from './RefusalReasons.tsx';

const WIDTH_PX = 700;

interface CommentDialogProps {
  readonly order: OrderDetail;
  readonly chosen: OrderedDocument | undefined;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/**
 * A comment on an order: a message, tags for the dashboards and, with some tags, the person who approved the photo. The
 * input stays until it is sent: over a closed dialog, a refusal and a reload.
 */
export function CommentDialog({ order, chosen, onAdded, onClose }: CommentDialogProps) {
  const text = useText();
  const alert = useAlert();
  const isHere = useIsHere();
  const [draft, change] = useDraftOf(orderCommentDrafts, order.id);
  const { message, tags, named, reasons } = draft;
  const sent = useRef(draft);
  const comment = [message.trim(), ...tags.filter((tag) => !tagsIn(message).includes(tag))].filter(Boolean).join(' ');
  const chosenTags = tagsIn(comment);
  const mayName = chosenTags.some((tag) => BLAMING_TAGS.includes(tag));
  const mustName = chosenTags.includes(REFUSAL_TAG);
  const isComplete = comment !== '' && comment.length <= COMMENT_LENGTH_MAX && (!mustName || named !== null);
  const add = useApiAction(commentOnOrder, {
    onSuccess: () => {
      forgetSentComment(order.id, sent.current);
      alert.success('alerts.comment_added');
      onAdded();
      if (isHere()) onClose();
    },
    // The dialog shows the error.
    onError: () => undefined,
  });
  const submit = () => {
    if (!isComplete || add.isPending) return;
    // Reasons are those of a refusal: without its tag they stay here.
    const given = mustName ? { reasons } : {};
    sent.current = draft;
    const body = { valueText: comment, refusalForUser: mayName ? named : null, ...given };
    add.mutate({ params: { id: order.id }, body });
  };
  const toggle = (wanted: CommentTag[]) =>
    change({
      tags: COMMENT_TAGS.filter((tag) => wanted.includes(tag)),
      // Its button also removes a tag that was typed into the text.
      message: tagsIn(message)
        .filter((tag) => !wanted.includes(tag))
        .reduce((words, tag) => words.replace(new RegExp(` ?${tag}\\b`, 'gi'), ''), message),
    });

  return (
    <FormDialog
      title={text('order_actions.comment_title', { id: order.id })}
      width={WIDTH_PX}
      busy={add.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <HeldFields busy={add.isPending}>
        <DialogContent dividers sx={{ display: 'grid', gap: 2 }}>
          <TextField
            label={text('order_actions.message')}
            value={message}
            onChange={({ target }) => change({ message: target.value })}
            autoFocus
            multiline
            minRows={4}
            maxRows={12}
            slotProps={{ htmlInput: { maxLength: COMMENT_LENGTH_MAX - tags.join(' ').length - 1 } }}
          />
          <ToggleButtonGroup
            size="small"
            value={chosenTags}
            onChange={(_, wanted: CommentTag[]) => toggle(wanted)}
            aria-label={text('order_actions.tags')}
            sx={{ flexWrap: 'wrap' }}
          >
            {COMMENT_TAGS.map((tag) => (
              <ToggleButton key={tag} value={tag} sx={{ textTransform: 'none' }}>
                {tag}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <PersonWhoLetPass
            document={chosen}
            named={named}
            onChange={(person) => change({ named: person })}
            required={mustName}
            disabled={!mayName}
          />
          {mustName && <RefusalReasons chosen={reasons} onChange={(chosen) => change({ reasons: chosen })} />}
          {add.error && <Alert severity="error">{errorText(text, add.error)}</Alert>}
        </DialogContent>
      </HeldFields>
      <SendActions
        label={text('order_actions.send_comment')}
        disabled={!isComplete}
        busy={add.isPending}
        onSend={submit}
        onCancel={onClose}
      />
    </FormDialog>
  );
}
