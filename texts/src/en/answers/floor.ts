/** What is said of a service that the house depends on. */
export const floor_services = {
  no_answer: 'No answer within {seconds} seconds',
  database_failed: 'The database does not answer',
  replica_in_use: 'Answers lists and dashboards, {megabytes, number, ::.0} MB behind',
  replica_behind: '{megabytes, number, ::.0} MB behind: the database answers in its place',
  replica_away: 'The read replica does not answer: the database answers in its place',
  replica_foreign: 'What DATABASE_READ_URL names is no replica of this database, which answers in its place',
  storage_free: '{gigabytes, number, ::.0} GB free',
  storage_nearly_full: 'Only {gigabytes, number, ::.0} GB free',
  storage_full: 'There is no room left to store files',
  storage_failed: 'Files cannot be stored and read',
  smtp_keys_refused: 'The mail server does not accept our name and password',
  smtp_failed: 'The mail server cannot be reached',
  inbox_read: 'Last read {minutes, plural, =0 {less than a minute} one {# minute} other {# minutes}} ago',
  inbox_unread: 'Not read yet',
  inbox_keys_refused:
    'The mailbox does not accept our name and password {ever, select, yes {(last read {minutes, plural, =0 {less than a minute} one {# minute} other {# minutes}} ago)} other {(never read)}}',
  inbox_unreachable:
    'The server of the mailbox cannot be reached {ever, select, yes {(last read {minutes, plural, =0 {less than a minute} one {# minute} other {# minutes}} ago)} other {(never read)}}',
  inbox_no_such_mailbox:
    'There is no such mailbox {ever, select, yes {(last read {minutes, plural, =0 {less than a minute} one {# minute} other {# minutes}} ago)} other {(never read)}}',
  inbox_failed:
    'The mailbox cannot be read {ever, select, yes {(last read {minutes, plural, =0 {less than a minute} one {# minute} other {# minutes}} ago)} other {(never read)}}',
  virus_scanner_failed: 'The virus scanner does not answer: PDFs are not taken',
  virus_signatures: 'Viruses known as of {days, plural, =0 {today} one {yesterday} other {# days ago}}',
  backup_none: 'No backup was made yet',
  backup_made:
    'Last one {hours, plural, =0 {less than an hour} one {# hour} other {# hours}} ago, {gigabytes, number, ::.0} GB, {verified, select, yes {verified} other {not verified}}',
  backup_failed:
    'The last attempt failed: {reason} {ever, select, yes {The last backup was made {hours, plural, =0 {less than an hour} one {# hour} other {# hours}} ago} other {There is no backup yet}}',
  upkeep_failing:
    '{what, select, dashboards {The counts of the dashboards} orders {The index of the orders} customers {The index of the customers} order_counts {The counts of orders} other {The list of reserved work}} cannot be brought up to date, for {minutes, plural, =0 {less than a minute} one {# minute} other {# minutes}} now: what is shown is right, but takes longer. The reason is in the server’s log.',
  mail_partner_refused: 'The mail partner refuses our request',
  mail_partner_failed: 'The mail partner cannot be reached',
} as const;
