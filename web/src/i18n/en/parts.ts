/** Tables. */
export const table = {
  search: 'Search',
  clear_search: 'Clear the search',
  actions: 'Actions',
  empty: 'Nothing here at the moment',
  nothing_found: 'Nothing matches “%{search}”',
  failed: 'The list could not be loaded',
};

/** Parts of a screen that carry no business word. */
export const ui = {
  cancel: 'Cancel',
  confirm: 'Confirm',
  close: 'Close',
  delete_item: 'Are you sure you want to delete this item?',
  try_again: 'Try again',
  time_left: 'Time left: %{time}',
  time_over: 'Time is over',
  choose_file: 'Choose a file',
  drop_here: 'Drop a file here or choose one',
  drop_now: 'Let go to add the file',
  wrong_type: 'This file is not of a kind that can be used here',
  too_heavy: 'This file is larger than %{megabytes} MB',
  only_one: 'Only one file at a time',
  uploading: '%{percent} % sent',
};
