/** The columns of the openings as a spreadsheet. */
export const opening_columns = {
  opened_at: 'Opened',
  last_at: 'Last time',
  times: 'Times',
  person: 'Person',
  person_id: 'Person number',
  size: 'Size',
  file_name: 'File name',
  file: 'File',
  document: 'Document',
  order: 'Order',
} as const;
