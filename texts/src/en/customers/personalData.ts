/** With the archive of everything that is stored about a customer. */
export const personal_data = {
  readme:
    'This archive holds what is stored about you as our customer number {customer}, as of {day}. data.json has every record, a list for each table of our database, in JSON. The folders hold the files that belong to them: pictures with all their versions, attachments of messages and e-mails, and invoices. What opens an account or a link is left out, and what must stay confidential so that rights can be examined and enforced.',
} as const;
