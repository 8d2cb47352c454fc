/** What is to be said of an address on an envelope. */
export const address_notes = {
  name_missing: 'There is no name',
  street_missing: 'There is no street',
  postcode_missing: 'There is no postcode',
  city_missing: 'There is no city',
  country_unknown: 'The mail partner sends no letters to this country',
  no_room: 'There is no room on the envelope for: {rest}',
  line_too_long: 'Longer than the {max} characters that sorting machines read: {lines}',
  no_house_number: 'There is no house number',
  postcode_unlike: 'A postcode in this country looks like {example}',
  region_left_out: 'The region is not printed: {region}',
  not_latin: 'These letters might not be printed correctly: {letters}',
} as const;
