import { MESSAGE_LENGTH_MAX } from '../kit/limits.ts';
import { settingsList } from '../kit/settingsList.ts';
import { ORDERS } from './roles.ts';

/** The placeholders of saved replies: `{first_name}`. */
export const REPLY_VARIABLES = ['first_name', 'last_name', 'order', 'ticket', 'agent'] as const;
export type ReplyVariable = (typeof REPLY_VARIABLES)[number];
const variables = REPLY_VARIABLES.map((name) => `{${name}}`).join(' ');

/** Replies that support writes often. Their placeholders are filled in when a reply is used. */
export const savedReplyList = settingsList({
  name: 'saved_reply',
  path: '/saved-reply',
  read: ORDERS,
  write: ORDERS,
  display: 'label',
  sort: { by: 'order_number' },
  arrangedBy: 'order_number',
  fields: {
    label: { kind: 'text', max: 200, required: true, inList: true, search: true, translated: true, unique: true },
    text: {
      kind: 'text',
      help: { variables },
      max: MESSAGE_LENGTH_MAX,
      lines: 8,
      required: true,
      inList: true,
      unsorted: true,
      search: true,
      translated: true,
    },
    order_number: { kind: 'number', min: 0, max: 1000, default: 1, required: true, inList: true },
    active: { kind: 'flag', default: true, inList: true, filter: true },
  },
});
