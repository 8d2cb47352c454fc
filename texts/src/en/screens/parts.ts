/** Tables. */
export const table = {
  search: 'Search',
  clear_search: 'Clear the search',
  pages: 'Pages',
  sort_ascending: 'Sort by {column}, ascending',
  sort_descending: 'Sort by {column}, descending',
  actions: 'Actions',
  more_columns: '{count, plural, one {Show # more column} other {Show # more columns}}',
  empty: 'Nothing here at the moment',
  nothing_found: 'Nothing matches “{search}”',
  failed: 'The list could not be loaded',
  not_read_again: 'This list could not be refreshed: {why}',
  page_rows_per_page: 'Rows per page:',
  page_range_info: '{offsetBegin, number}-{offsetEnd, number} of {total, number}',
  current_page: 'Page {page}',
  page: 'Go to page {page}',
  first: 'Go to first page',
  last: 'Go to last page',
  next: 'Go to next page',
  previous: 'Go to previous page',
} as const;

/** Parts of a screen that carry no business word. */
export const ui = {
  cancel: 'Cancel',
  meaning_of: 'What “{word}” means',
  confirm: 'Confirm',
  close: 'Close',
  delete_item: 'Are you sure you want to delete this item?',
  try_again: 'Try again',
  time_left: 'Time left: {time}',
  time_over: 'Time is over',
  choose_file: 'Choose a file',
  /** A name and what it says. */
  pair: '{name}: {value}',
  more_than: '{count}+',
  counted: '{name} ({count})',
  show_more: 'Show more',
  drop_here: 'Drop a file here or choose one',
  drop_now: 'Let go to add the file',
  wrong_type: 'A file of this type cannot be used here',
  too_heavy: 'This file is larger than {megabytes} MB',
  only_one: 'Only one file at a time',
  uploading: '{percent}% sent',
} as const;

/** Work on a document, of whatever kind. */
export const work = {
  held_by: '{name} works on this document until {time}.',
  stands_at: 'The document is now “{status}”.',
  lost: 'You are no longer working on this document.',
  released_by: '{name} released this at {time}.',
  released_by_word: '{name} released this at {time}: “{word}”',
  kept: 'What you had begun is still here.',
  begun_is_kept: 'What you had begun is kept.',
  release_by_force: 'Release for others',
  take_again: 'Take {id} again',
  last_minute: 'Less than a minute left: then it goes back into the queue',
  full_title:
    '{count, plural, one {You are already working on document {id}} other {You are already working on # documents}}',
  full_detail: 'Document {wanted} was not taken. Finish or leave one first.',
  continue_with: 'Continue with {id}',
  leave_it: 'Leave it and take this one',
  leave_one: 'Leave {id} and take this one',
} as const;

/** What a line of an order asks for. */
export const needs = {
  signature_needed: 'Signature needed',
  send_by_post_needed: 'Sent by post',
  verification_needed: 'Verification needed',
  ephoto_needed: 'ePhoto code needed',
} as const;

/** An address as it is printed. */
export const envelope = {
  address: 'Address on the envelope',
} as const;

/** Where a letter goes, field by field as the wire names them. */
export const address = {
  title: 'Edit address',
  firstName: 'First name',
  lastName: 'Last name',
  attention: 'Chez (care of)',
  address: 'Address',
  address2: 'Address 2',
  postalCode: 'Postal code',
  city: 'City',
  region: 'Region',
  country: 'Country',
  preview: 'As it will be printed',
  changed_meanwhile: 'Someone else has changed this address in the meantime:',
  emptied: 'empty',
  take_theirs: 'Take theirs',
  keep_mine: 'Keep mine',
} as const;
