import type { ListTexts } from '../../../sections.ts';

export const popup_partner: ListTexts['popup_partner'] = {
  one: 'ventana de socio',
  many: 'ventanas de socio',
  counted: '{count, plural, one {# ventana de socio} other {# ventanas de socio}}',
  fields: {
    image: 'Imagen',
    title: 'Título',
    subtitle: 'Subtítulo',
    button_text1: 'Primer botón',
    link_button1: 'Enlace del primer botón',
    tag1: 'Etiqueta del primer botón',
    button_text2: 'Segundo botón',
    link_button2: 'Enlace del segundo botón',
    tag2: 'Etiqueta del segundo botón',
    page: 'Página',
    countries: 'Países',
    start_date: 'Inicio',
    end_date: 'Fin',
    active: 'Activa',
    total_calls: 'Mostrada',
    track1: 'Primer botón usado',
    track2: 'Segundo botón usado',
  },
  help: {
    countries: 'Sin elegir: en todos.',
  },
  choices: {
    page: {
      home: 'Inicio',
      order: 'Pedido',
      payment: 'Pago',
      photo: 'Foto',
      account: 'Cuenta',
    },
  },
};

export const popup: ListTexts['popup'] = {
  one: 'ventana emergente',
  many: 'ventanas emergentes',
  counted: '{count, plural, one {# ventana emergente} other {# ventanas emergentes}}',
  fields: {
    title: 'Título',
    subtitle: 'Subtítulo',
    text: 'Texto',
    recurrence: 'Recurrencia',
    promo: 'Código de promoción',
    share_text: 'Texto para compartir',
    type: 'Tipo',
    android_version: 'Versión de Android',
    ios_version: 'Versión de iOS',
    start_date: 'Inicio',
    end_date: 'Fin',
    active: 'Activa',
    quantity_used: 'Mostrada',
  },
  help: {
    promo: 'Tal como figura en la lista de promociones, en mayúsculas o minúsculas.',
    android_version: 'Se muestra en Android desde esta versión; vacío, no se muestra.',
    ios_version: 'Se muestra en iOS desde esta versión; vacío, no se muestra.',
    active: 'Sin versión de Android ni de iOS, una ventana activa no se muestra a nadie.',
  },
  choices: {
    recurrence: {
      once: 'Una vez',
      daily: 'Una vez al día',
      weekly: 'Una vez a la semana',
      always: 'En cada inicio',
    },
    type: {
      promo: 'Promoción',
      update: 'Actualización',
    },
  },
};
