import { COMMENT_LENGTH_MAX } from '../kit/limits.ts';
import { settingsList } from '../kit/settingsList.ts';
import { USERS } from './roles.ts';

/** What sorters often ask controllers for. */
export const commentTemplateList = settingsList({
  name: 'comment_template',
  path: '/comment-template',
  read: USERS,
  write: USERS,
  display: 'label',
  sort: { by: 'order_number' },
  arrangedBy: 'order_number',
  fields: {
    order_number: { kind: 'number', min: 0, max: 1000, default: 1, required: true, inList: true },
    label: { kind: 'text', max: 200, required: true, inList: true, search: true, translated: true, unique: true },
    text: {
      kind: 'text',
      help: true,
      max: COMMENT_LENGTH_MAX,
      lines: 5,
      required: true,
      inList: true,
      unsorted: true,
      search: true,
      translated: true,
    },
    active: { kind: 'flag', default: true, inList: true, filter: true },
  },
});
