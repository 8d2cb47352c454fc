import type { ListTexts } from '../../../sections.ts';

export const level_of_caution: ListTexts['level_of_caution'] = {
  one: 'niveau de vigilance',
  many: 'niveaux de vigilance',
  counted: '{count, plural, one {# niveau de vigilance} other {# niveaux de vigilance}}',
  fields: {
    label: 'Libellé',
    color: 'Couleur',
    accepted_list: 'Ce qui est accepté',
    active: 'Actif',
  },
};

export const product: ListTexts['product'] = {
  one: 'produit',
  many: 'produits',
  counted: '{count, plural, one {# produit} other {# produits}}',
  fields: {
    label: 'Libellé',
    reference: 'Référence',
    product_type: 'Type',
    signature_needed: 'Signature requise',
    send_by_post_needed: 'Envoyé par courrier',
    verification_needed: 'Vérification requise',
    ephoto_needed: 'ePhoto requise',
    active: 'Actif',
  },
  help: {
    reference: 'Comme les partenaires la nomment.',
  },
  choices: {
    product_type: {
      main: 'Produit principal',
      option: 'Option',
    },
  },
};

export const purpose: ListTexts['purpose'] = {
  one: 'type de photo',
  many: 'types de photo',
  counted: '{count, plural, one {# type de photo} other {# types de photo}}',
  fields: {
    label: 'Libellé',
    country_id: 'Pays',
    photo_width: 'Largeur de la photo',
    photo_height: 'Hauteur de la photo',
    photo_description: 'Description de la photo',
    photo_board_description: 'Description de la planche',
    replaced: 'Remplacé',
  },
};
