/** The live floor: what waits, who works on what, and whether everything answers. */
export const floor = {
  as_of: 'As of {time}',
  lost: 'No connection since {time}; these numbers are out of date.',
  refused: 'These numbers are from {time} and out of date. {why}',
  failed: 'The floor could not be loaded',
  full_screen: 'Full screen',
  leave_full_screen: 'Leave full screen',
  settings: 'Alerts and recipients',

  alerts: 'Alerts',
  no_alerts: 'No alerts',
  alert_queue_old: '{queue}: the oldest has waited {value} of opening time, the limit is {threshold}',
  alert_service_down: '{service} has not answered for {value}, the limit is {threshold}',
  alert_refusals_doubled: '{country}: {value}% are refused, the limit is {threshold}%',
  alert_emails_failing: '{value} e-mails failed in an hour, the limit is {threshold}',
  alert_jobs_failing: '{value} jobs failed in an hour, the limit is {threshold}',
  alert_since: 'since {time}',
  alert_emailed: 'e-mailed at {time}',
  alert_over: 'Resolved: {alert}',

  queues: 'Queues',
  queue: 'Queue',
  kind: {
    verification: 'Verification',
    processing: 'Processing',
    shipment: 'Shipment',
    automatic: 'Automatic treatment',
  },
  shipments: 'Shipments',
  waiting: 'Waiting',
  overdue: 'Overdue',
  oldest: 'Oldest',
  oldest_of: 'The oldest is number {id}',
  arrived: 'Arrived in an hour',
  finished: 'Finished in an hour',
  outlook: 'Outlook',
  outlook_nothing: 'nothing waits',
  outlook_empty: 'empty at {time}',
  outlook_empty_on: 'empty on {day} at {time}',
  outlook_grows: 'grows by {count} an hour',
  outlook_stays: 'does not get shorter',
  days: '{days} d {time}',

  work: 'Work in progress',
  work_count: '{count, plural, one {# at work} other {# at work}}',
  nobody: 'Nobody is working on anything at the moment',
  person: 'Person',
  works_on: 'Works on',
  subject: {
    verification: 'Verification {id}',
    processing: 'Processing {id}',
    shipment: 'Shipment {id}',
    automatic: 'Automatic treatment {id}',
  },
  since: 'For',
  ends_in: 'Ends in',
  time_over: 'over',
  actions: 'Actions',
  release: 'Release',
  release_of: 'Release {subject}, {name}',
  release_title: 'Release {subject}?',
  release_question:
    '{name} has been working on it since {time} and will be told that you ended it. This cannot be taken back.',
  release_gone: '{name} is no longer working on this. There is nothing to release.',
  release_word: 'Message to {name}',
  release_word_help: 'Shown on their screen, with your name',
  released: '{name} has been released',

  refusals: 'Refusals of the last hour',
  by_country: 'By country',
  by_reason: 'By reason',
  country: 'Country',
  reason: 'Reason',
  share: 'Share',
  now: 'Now',
  usual: 'Usual',
  no_refusals: 'Nothing was refused in the last hour',
  refused_of: '{refused} of {judged}',
  percent: '{share}%',
  bar_help: 'The bar is the share now, the mark the usual share at this hour of the week.',

  background: 'Automatic steps, e-mails, letters and jobs',
  what: 'What',
  emails: 'E-mails',
  letters: 'Letters',
  job: `{job, select,
    aftersales_refuse_unanswered {Refusing unanswered orders}
    aftersales_remind_unanswered {Reminding customers}
    files_fingerprint_photos {Comparing older photos}
    fulfilment_request_code {Requesting ePhoto codes}
    fulfilment_revoke_code {Revoking ePhoto codes}
    housekeeping_unused_pictures {Removing unused pictures}
    invoices_issue {Issuing invoices}
    invoices_credit_note {Issuing credit notes}
    refunds_tell_paid_back {Telling customers of refunds}
    invoices_send {Sending invoices}
    letters_order_closed {Telling customers that an order is closed}
    mailbox_give_up {Finding e-mails that could not be sent}
    mailbox_send {Sending e-mails}
    passwords_forgotten {Sending links to people who have forgotten their password}
    photos_check_photo {Measuring new photos}
    photos_fulfil {Making what was ordered}
    photos_hand_over {Returning photos to people}
    photos_measure_looks {Measuring photos with known answers}
    photos_measure_version {Measuring corrected photos}
    photos_settle_decision {Starting what follows from verdicts}
    photos_take_step {Taking automatic steps}
    photos_tell_rejection {Telling customers of rejections}
    prices_start_edit {Starting planned prices}
    privacy_erase {Erasing customers}
    privacy_find_unnamed_bytes {Finding stored files that no record names}
    privacy_retain {Removing what has expired}
    promotions_give_back_unpaid {Releasing promotions of unpaid orders}
    purposes_redraw_masks {Redrawing masks}
    purposes_rules_changed {Measuring with changed rules}
    quality_count_digits {Counting the most used reasons}
    quality_draw_second_looks {Drawing second looks}
    quality_store_effects {Following what rejections lead to}
    rules_apply_change {Starting planned rules}
    shipments_open_ticket {Opening tickets with the mail partner}
    shipments_send_letter {Sending letters}
    shipments_stop_letters {Stopping letters that were canceled}
    staff_seal_anew {Re-encrypting authenticator apps}
    tickets_announce_return {Returning tickets that were set aside}
    tickets_read_emails {Reading answers by e-mail}
    wallets_warn_of_credit {Warning of low credit}
    other {Job {name}}}`,
  /** Steps of the automatic program. */
  step: {
    checks: 'Automatic checks',
    framing: 'Automatic framing',
    compression: 'Automatic compression',
    conversion: 'Automatic conversion',
    shipment: 'To be posted without a check',
  },
  running: 'Running',
  failures: 'Failed',
  failures_of: '{what}: {count, plural, one {# failed} other {# failed}}',

  services: 'Services',
  service: 'Service',
  state: 'State',
  said: 'Answer',
  state_since: 'Since',
  service_name: {
    database: 'Database',
    readReplica: 'Read replica',
    storage: 'File storage',
    smtp: 'Mail server',
    inbox: 'Mailbox for answers',
    mailPartner: 'Mail partner',
    virusScanner: 'Virus scanner',
    backups: 'Backups',
    upkeep: 'Upkeep of lists and counts',
  },
  service_state: {
    up: 'up',
    slow: 'slow',
    down: 'down',
    unused: 'not used',
  },
  milliseconds: '{milliseconds}\u00A0ms',
  seconds: '{seconds}\u00A0s',
} as const;

/** When the floor raises an alert, and who is told. */
export const floor_settings = {
  detail: 'What is over its threshold is shown on the live floor, and sent to the recipients by e-mail.',
  thresholds: 'Thresholds',
  recipients: 'Recipients',
  queue_minutes: 'The oldest photo has waited for',
  service_minutes: 'A service has not answered for',
  refusal_factor: 'A country’s refusals exceed the usual by a factor of',
  refusal_judged_min: 'counted from this many verdicts an hour',
  emails_failed: 'E-mails that failed in an hour',
  jobs_failed: 'Jobs that failed in an hour',
  unit_minutes: 'minutes',
  unit_times: 'times',
  unit_count: 'or more',
  is_on: 'Alert: {field}',
  off: 'off',
  recipients_help: 'Type an address and press Enter. If empty, alerts are only shown on the floor.',
  not_an_address: 'Not an e-mail address: {addresses}',
  remove_recipient: 'Remove {address}',
  nobody: 'nobody',
  save: 'Save',
  discard: 'Discard',
  saved: 'Alerts saved',
  last_change: 'Last changed by {person}, {moment}',
  never_changed: 'These are the default thresholds.',
  to_floor: 'Live floor',
} as const;
