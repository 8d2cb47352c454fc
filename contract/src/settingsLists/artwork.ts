import { settingsList } from '../kit/settingsList.ts';
import { ADMINS, MANAGERS } from './roles.ts';

/** Cards of a page of pictures. */
export const CARDS_OF_A_PAGE = 12;

export const printPatternList = settingsList({
  name: 'print_pattern',
  path: '/print-pattern',
  one: ['print pattern', "motif d'impression", 'motivo de impresión'],
  many: ['print patterns', "motifs d'impression", 'motivos de impresión'],
  read: MANAGERS,
  write: ADMINS,
  display: 'label',
  sort: { by: 'id', descending: true },
  sizes: [CARDS_OF_A_PAGE],
  offsets: true,
  fields: {
    label: {
      kind: 'text',
      label: ['Label', 'Libellé', 'Etiqueta'],
      most: 200,
      required: true,
      inList: true,
      search: true,
    },
    url: { kind: 'picture', label: ['Picture', 'Image', 'Imagen'], types: ['jpeg'], required: true, inList: true },
  },
});

export const iconList = settingsList({
  name: 'icon',
  path: '/icon',
  one: ['icon', 'icône', 'icono'],
  many: ['icons', 'icônes', 'iconos'],
  read: MANAGERS,
  write: ADMINS,
  display: 'label',
  sort: { by: 'id', descending: true },
  sizes: [CARDS_OF_A_PAGE],
  offsets: true,
  fields: {
    label: {
      kind: 'text',
      label: ['Label', 'Libellé', 'Etiqueta'],
      most: 200,
      required: true,
      inList: true,
      search: true,
    },
    url: {
      kind: 'picture',
      label: ['Picture', 'Image', 'Imagen'],
      types: ['jpeg', 'png'],
      required: true,
      inList: true,
    },
    is_default: { kind: 'flag', label: ['Default', 'Par défaut', 'Predeterminado'], kept: true, inList: true },
  },
});
