import { MESSAGE_LENGTH_MAX } from '../kit/limits.ts';
import { settingsList } from '../kit/settingsList.ts';
import { TEXT_WRITERS, USERS } from './roles.ts';

export const ticketReasonList = settingsList({
  name: 'ticket_reason',
  path: '/ticket-reason',
  // The specification lets all staff read these texts.
  read: 'anyStaff',
  write: USERS,
  translate: TEXT_WRITERS,
  display: 'label',
  sort: { by: 'priority', descending: true },
  fields: {
    label: { kind: 'text', max: 200, required: true, inList: true, search: true, translated: true },
    auto_reply: {
      kind: 'text',
      max: MESSAGE_LENGTH_MAX,
      lines: 6,
      inList: true,
      unsorted: true,
      search: true,
      translated: true,
    },
    order_needed: { kind: 'flag', default: true, inList: true, filter: true },
    /** What customers write by e-mail is about this, because an e-mail names no reason. */
    for_emails: { kind: 'flag', default: false, help: true, inList: true, filter: true },
    priority: { kind: 'number', min: 0, max: 1000, default: 0, required: true, inList: true },
    due_hours: { kind: 'number', min: 1, max: 720, unit: 'h', help: true, inList: true },
    country_id: {
      kind: 'reference',
      to: 'country',
      by: 'country_code',
      beside: ['country_code', 'country_name'],
      noneIsAll: true,
      inList: true,
      filter: true,
    },
  },
});
