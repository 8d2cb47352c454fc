import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { openEmailAttachment, type readEmail } from '@likeness/contract/emails';
import { apiUrl } from '../kit/apiUrl.ts';
import { AttachmentList } from '../kit/AttachmentList.tsx';

type Email = AnswerOf<typeof readEmail>;

/** The attachments of an e-mail. */
export function EmailAttachments({ mail: { id, attachments } }: { mail: Pick<Email, 'id' | 'attachments'> }) {
  const addressOf = (attachmentId: number) => apiUrl(openEmailAttachment, { params: { id, attachmentId } });
  return <AttachmentList attachments={attachments} addressOf={addressOf} />;
}
