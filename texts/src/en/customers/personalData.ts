/** With the archive of everything that is stored about a customer. */
export const personal_data = {
  readme:
    'This archive holds everything that is stored about you as our customer number {customer}, as of {day}. data.json has every record, a list for each table of our database, in JSON. The folders hold the files that belong to them: pictures with all their versions, attachments of messages and e-mails, and invoices.',
} as const;
