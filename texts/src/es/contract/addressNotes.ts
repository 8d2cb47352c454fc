import type { ContractTexts } from '../../sections.ts';

export const address_notes: ContractTexts['address_notes'] = {
  name_missing: 'Falta el nombre',
  street_missing: 'Falta la calle',
  postcode_missing: 'Falta el código postal',
  city_missing: 'Falta la ciudad',
  country_unknown: 'El socio postal no envía cartas a este país',
  no_room: 'No hay sitio en el sobre para: {rest}',
  line_too_long: 'Más largo que los {max} caracteres que leen las máquinas: {lines}',
  no_house_number: 'Falta el número de la calle',
  postcode_unlike: 'Un código postal de este país se parece a {example}',
  region_left_out: 'La región no se imprime: {region}',
  not_latin: 'Es posible que estas letras no se impriman: {letters}',
};
