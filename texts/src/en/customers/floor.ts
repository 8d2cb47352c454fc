/** To those who are told when something on the live floor needs a look. */
export const floor_alert = {
  raised_subject: 'Alert: {title}',
  ended_subject: 'Resolved: {title}',
  queue_old:
    '{about, select, verification {photos are waiting too long for verification} other {photos are waiting too long for editing}}',
  service_down:
    '{about, select, database {the database is down} readReplica {the read replica is down} storage {the file store is down} smtp {the mail server is down} inbox {the mailbox for answers cannot be read} backups {the last backup is too old} upkeep {lists and counts are no longer brought up to date} virusScanner {the virus scanner is down} other {the mail partner is down}}',
  refusals_doubled: 'more photos than usual are being rejected for {about}',
  emails_failing: 'e-mails are not being sent',
  jobs_failing: 'background jobs are failing',
  queue_old_now:
    'The photo that has waited longest has waited {value, plural, one {# minute} other {# minutes}} of opening time. The limit is {threshold}.',
  service_down_now:
    'It has not worked for {value, plural, one {# minute} other {# minutes}}. The limit is {threshold}.',
  refusals_doubled_now:
    '{value, number, ::.#}% of the photos were rejected in the last hour. The limit, based on what is usual at this hour, is {threshold, number, ::.#}%.',
  emails_failing_now:
    '{value, plural, one {# e-mail} other {# e-mails}} could not be sent in the last hour. The limit is {threshold}.',
  jobs_failing_now:
    '{value, plural, one {# job was} other {# jobs were}} given up in the last hour. The limit is {threshold}.',
  since: 'Since {since}.',
  ended: 'It began on {since} and ended on {until}.',
  button: 'Open the live floor',
  why: 'You receive this because your address is in the settings of the live floor.',
} as const;
