import type { ContractTexts } from '../../sections.ts';

export const address_notes: ContractTexts['address_notes'] = {
  name_missing: 'Le nom manque',
  street_missing: 'La rue manque',
  postcode_missing: 'Le code postal manque',
  city_missing: 'La ville manque',
  country_unknown: 'Le partenaire postal n’envoie pas de lettres dans ce pays',
  no_room: 'Il n’y a pas de place sur l’enveloppe pour : {rest}',
  line_too_long: 'Plus long que les {max} caractères que lisent les machines de tri : {lines}',
  no_house_number: 'Il manque le numéro dans la rue',
  postcode_unlike: 'Un code postal de ce pays ressemble à {example}',
  region_left_out: 'La région n’est pas imprimée : {region}',
  not_latin: 'Ces lettres risquent de ne pas être imprimées : {letters}',
};
