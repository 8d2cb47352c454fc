/** The columns of the security log as a spreadsheet. */
export const security_columns = {
  happened_at: 'Happened',
  last_at: 'Last time',
  times: 'Times',
  kind: 'What',
  person: 'Person',
  person_id: 'Person number',
  account: 'Account',
  account_id: 'Account number',
  name: 'Typed name',
  address: 'Address',
  device: 'Device',
  detail: 'About',
} as const;
