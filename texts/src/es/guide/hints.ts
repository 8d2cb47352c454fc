import type { GuideTexts } from '../../sections.ts';

export const hints: GuideTexts['hints'] = {
  put_away: 'Entendido',
  again: 'Ver de nuevo la introducción',
  verification:
    'La siguiente foto se le asigna automáticamente. Elija los motivos y pulse R para rechazar, E para enviar a retoque o V para validar. Una decisión se deshace durante ocho segundos con U. Pulse ? para ver todas las teclas.',
  editing:
    'Esta foto se envió a retoque: al lado está lo que hay que corregir. Retóquela aquí o suba el archivo retocado, y devuélvala con V. Pulse ? para ver todas las teclas.',
  shipments:
    'Los envíos esperan aquí, los más antiguos primero. Abra uno con «Enviar», compare la dirección y la plancha, y envíe la carta. Marque varios para enviarlos juntos.',
  tickets:
    'Los tickets más urgentes están primero. Al abrir uno desde la lista queda enseguida para usted, y nadie responde dos veces; déjelo si no va a responder.',
  orders:
    'Encuentre un pedido con la búsqueda o con las vistas sobre la lista. Sus filtros se guardan como búsqueda, y la lista recuerda dónde estaba.',
};
