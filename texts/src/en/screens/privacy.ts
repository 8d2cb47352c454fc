/** Erasing and exporting one customer. */
export const privacy = {
  export: 'Export data',
  export_title: 'Export everything about customer {id}?',
  export_question:
    'One ZIP with every record as JSON, photos, attachments and invoices. It is recorded in the security log. Give it only to the customer.',
  exported: 'The data of customer {id} was exported',
  erase: 'Erase customer',
  erase_title: 'Erase customer {id}?',
  erasing_title: 'Customer {id} is being erased',
  erased_title: 'Customer {id} is erased',
  erase_question: 'This cannot be undone. If a backup is restored, the customer is erased again.',
  keep: 'Leave it as it is',
  close: 'Close',
  goes: 'What goes',
  goes_counts: `What names or shows the customer in {orders, plural, one {# order} other {# orders}},
    {pictures, plural, one {# picture} other {# pictures}}, {emails, plural, one {# e-mail} other {# e-mails}},
    {tickets, plural, one {# ticket} other {# tickets}} and {shipments, plural, one {# shipment} other {# shipments}}.`,
  stays: 'What stays',
  stays_invoices: `{count, plural, one {# invoice or credit note} other {# invoices and credit notes}}, as the law requires: names and amounts are removed
    from them {years, plural, one {# year} other {# years}} after they were issued. Numbers, statuses and dates stay for good.`,
  stays_nothing: 'Numbers, statuses and dates, so that counts and books stay right. There is no invoice.',
  first: 'This must be finished first',
  others:
    '{count, plural, one {Another account has the same e-mail, with another partner, and is not erased with this one} other {Other accounts have the same e-mail, with other partners, and are not erased with this one}}:',
  reason: 'Why',
  type: 'Type {id} or the customer’s whole name',
  erasing: 'This customer is being erased: step {step} of {steps}. You can leave this screen.',
  erased: 'This customer was erased on {moment}.',
} as const;

export const privacy_reasons = {
  asked: 'The customer asked for it',
  guardian: 'The parents or the guardian asked for it',
  authority: 'An authority or a court requires it',
  unneeded: 'We no longer need the data',
} as const;

/** What is removed by itself. */
export const retention_rules = {
  explained: 'What is removed automatically, every hour. A legal hold on an order keeps what belongs to it.',
  rule: 'What',
  after: 'After',
  due: 'Still due',
  not_known: 'not known',
  counted: 'counted {moment}',
  next: 'Next',
  last: 'Last run',
  in_all: 'Removed in total',
  days: '{days, plural, one {# day} other {# days}}',
  at_once: 'at once',
  kept: 'kept',
  set_by: 'Set by {setting}',
  fixed: 'Fixed',
  nothing_ahead: 'nothing',
  never: 'not yet',
  removed: '{moment}: {count, plural, =0 {none removed} one {# removed} other {# removed}}',
  running: 'Running: {count, plural, =0 {none removed} one {# removed} other {# removed}} so far',
  failed: 'Interrupted after {count}: it is tried again within an hour',
} as const;

export const retention_what = {
  pictures: 'Photos and what was made of them, after their order was closed',
  look_pictures: 'Copies for second looks, after their photo was removed',
  unused_uploads: 'Pictures that were uploaded and are used nowhere',
  unnamed_files: 'Stored files that no record names, such as those of interrupted uploads',
  sent_emails: 'Texts and attachments of e-mails that we sent',
  received_emails: 'Texts and attachments of e-mails from customers',
  strangers_emails: 'E-mails from people who are not customers',
  dismissed_emails: 'E-mails that someone dismissed',
  unsent_files: 'Attachments that were never sent',
  ticket_files: 'Attachments of closed tickets',
  openings: 'Who opened which picture',
  security_log: 'Entries of the security log',
  sessions: 'Sessions of staff, after they ended',
  attempts: 'Counts of calls, once they expire',
  passwords: 'Counts of wrong passwords, a day after the last one',
  password_links: 'Links for passwords, a day after they expired',
  answers: 'Answers kept for repeated requests',
  jobs: 'Background jobs that are done',
  invoices: 'Names and amounts on invoices of erased customers',
} as const;
