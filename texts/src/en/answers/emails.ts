/**
 * Why we have not sent an e-mail, where it is not its mail server that says so. This English wording is what the table keeps, and
 * e-mails of restored orders are found again by it (`awaitRestored`): a better one must leave the old one to be found too.
 */
export const email_failures = {
  account_deleted: 'The account of the customer was deleted before this e-mail left',
  order_deleted: 'The order was deleted before this e-mail left',
  order_deleted_before_restore:
    'The order was deleted before this e-mail left. The database has been restored since, so nobody knows whether the e-mail left in between',
  colleague_gone: 'The account of the colleague was closed before this e-mail left',
  address_corrected:
    'This e-mail could not be sent to the former address of the customer, which has been corrected since',
  server_stopped: 'The server stopped while this e-mail was being handed over',
  given_up: 'Nothing tries to send this e-mail any more',
  file_unreadable: 'A file cannot be read: {reason}',
} as const;
