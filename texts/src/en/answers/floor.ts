/** What is said of a service that the house depends on. */
export const floor_services = {
  no_answer: 'No answer within {seconds} seconds',
  database_failed: 'The database does not answer',
  replica_in_use: 'Answers lists and dashboards, {megabytes, number, ::.0} MB behind',
  replica_behind: '{megabytes, number, ::.0} MB behind: the database answers instead',
  replica_away: 'The read replica does not answer: the database answers instead',
  replica_foreign: 'DATABASE_READ_URL does not point to a replica of this database, which answers instead',
  storage_free: '{gigabytes, number, ::.0} GB free',
  storage_nearly_full: 'Only {gigabytes, number, ::.0} GB free',
  storage_full: 'There is no space left to store files',
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
  virus_scanner_failed: 'The virus scanner does not answer: PDFs are not accepted',
  virus_signatures: 'Virus signatures updated {days, plural, =0 {today} one {yesterday} other {# days ago}}',
  backup_none: 'No backup has been made yet',
  backup_made:
    'Last one {hours, plural, =0 {less than an hour} one {# hour} other {# hours}} ago, {gigabytes, number, ::.0} GB, {verified, select, yes {verified} other {not verified}}',
  backup_failed:
    'The last attempt failed: {reason} {ever, select, yes {The last backup was made {hours, plural, =0 {less than an hour} one {# hour} other {# hours}} ago} other {There is no backup yet}}',
  upkeep_failing:
    '{what, select, dashboards {The counts of the dashboards} orders {The index of the orders} customers {The index of the customers} order_counts {The counts of orders} email_counts {The counts of e-mails} other {The list of reserved work}} could not be updated for {minutes, plural, =0 {less than a minute} one {# minute} other {# minutes}}: what is shown is correct, but loads more slowly. The reason is in the server’s log.',
  mail_partner_refused: 'The mail partner refuses our request',
  mail_partner_failed: 'The mail partner cannot be reached',
} as const;
