import { MESSAGES } from '@likeness/contract/kit/fields';

/** Around every screen: header, menu, sign-in, welcome. */
export const app = {
  skip_to_content: 'Skip to content',
  open_menu: 'Show the menu',
  close_menu: 'Hide the menu',
  main_menu: 'Main menu',
  go_home: 'Likeness, go to the home page',
  reload: 'Reload',
  shortcuts: 'Keyboard shortcuts',
  shortcuts_screen: 'On this screen',
  shortcuts_everywhere: 'On every screen',
  loading: 'Loading',
  language: 'Language',
  account: 'Account of %{email}',
  sign_out: 'Log out',
  theme: 'Appearance',
  theme_system: 'As the system',
  theme_light: 'Light',
  theme_dark: 'Dark',
  screen_broken: 'This screen has stopped working',
  screen_broken_detail: 'What was already sent is safe. Reload the page to go on.',
  reload_page: 'Reload the page',
};

export const menu = {
  process: 'Process',
  dashboard: 'Dashboard',
  after_sales: 'After-sales',
  finance: 'Finance',
  administration: 'Administration',
  translations: 'Translations',
  backoffice2: 'Partner back office',
};

export const session = {
  username: 'Username',
  password: 'Password',
  show_password: 'Show the password',
  hide_password: 'Hide the password',
  sign_in: 'Sign in',
  staff_only: 'Back office for staff',
  demo_title: 'Demo house',
  demo_detail: 'Choose an account to fill in its name and password.',
};

export const home = {
  welcome: 'Welcome to Likeness',
  welcome_name: 'Welcome, %{name}',
  detail: 'Choose where to begin.',
  nothing: 'Nothing is open to your account yet. Ask an administrator for a role.',
};

export const roles = {
  ROLE_SORTER: 'Sorter',
  ROLE_CONTROLLER: 'Controller',
  ROLE_POSTMAN: 'Postman',
  ROLE_ADMIN: 'Administrator',
  ROLE_SUPER_ADMIN: 'Super administrator',
  ROLE_ORDER_MANAGER: 'Order manager',
  ROLE_FINANCE_MANAGER: 'Finance manager',
  ROLE_USER_MANAGER: 'User manager',
  ROLE_AUTOMATIC_PROGRAM: 'Automatic program',
};

/** Sentences that pass by after something has happened, or could not. */
export const alerts = {
  region: 'Messages',
  close: 'Close this message',
  undo: 'Undo',
  no_document_to_verify: 'No document to verify!',
  no_document_to_process: 'No document to process!',
  verification_expired: 'Verification expired!',
  not_allowed: 'Not allow',
  photo_not_loaded: 'Unable to load photo',
  only_one_popup: 'Only one popup can be active',
  exists: 'Exist',
  document_rejected: 'Document rejected successfully!',
  document_validated: 'Document validated',
  document_sent_for_treatment: 'Document sent for treatment',
  document_sent_for_final_validation: 'Document sent back successfully for final validation',
  document_sent_for_analysis: 'Document sent back for analysis',
  message_sent: 'Message sent successfully!',
  ticket_left: 'Ticket left successfully!',
  ticket_closed: 'Ticket close successfully!',
  item_created: '%{item} created successfully',
  item_edited: '%{item} edited successfully',
  item_deleted: '%{item} deleted successfully',
};

/** The contract's own sentences, so that a form says the same whether browser or server found the mistake. */
export const validation = {
  required: MESSAGES.required as string,
  too_short: 'This value is too short. It should have %{min} characters or more.',
  too_long: 'This value should have %{max} characters or less.',
  too_small: 'This value must be greater than or equal to %{min}',
  too_large: 'This value must be lower than or equal to %{max}',
  email: MESSAGES.email as string,
  unstorable: 'This value contains a character that cannot be kept',
  unknown_field: 'This field is not known',
  not_a_number: 'This is not a number',
  too_many_decimals: 'This number should have %{max} decimals or less.',
  not_a_choice: 'This is not one of the choices',
  url: 'This is not a web address',
  colour: 'This is not a colour, like #1A73E8',
  code: 'This is not a known code',
  day: 'This is not a day',
  moment: 'This is not a date and a time',
  picture: 'This is not a picture of the catalogue',
  keys: 'This is not a set of settings',
  font: 'This is not the name of a font',
  shadow: 'This is not a shadow, like 0 2px 8px #00000033',
  no_such_record: 'This record does not exist',
  taken: 'This value is already taken',
  once: 'This cannot be changed any more',
  too_many: 'There should be %{max} entries or less.',
};
