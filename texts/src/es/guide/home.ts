import type { GuideTexts } from '../../sections.ts';

export const home: GuideTexts['home'] = {
  welcome: 'Le damos la bienvenida a Likeness',
  welcome_name: 'Hola, {name}',
  nothing: 'Su cuenta todavía no tiene acceso a nada. Pida un rol a un administrador.',
  no_figures: 'Aquí no se cuenta nada de su trabajo: el menú lleva a él.',
  all_done: 'Nada le espera.',
  not_counted: 'No se pudo contar lo que espera',
  oldest: 'Lo más antiguo: {ago}',
  next_end: 'La próxima: {ago}',
  overdue: '{count, number} con retraso',
  sections: {
    photos: 'Fotos',
    shipments: 'Envíos',
    tickets: 'Tickets',
    orders: 'Pedidos',
    money: 'Dinero',
    house: 'La casa',
    texts: 'Traducciones que faltan',
  },
  figures: {
    verify: '{count, plural, one {foto espera su veredicto} other {fotos esperan su veredicto}}',
    process: '{count, plural, one {foto espera ser tratada} other {fotos esperan ser tratadas}}',
    my_documents: '{count, plural, one {foto está en sus manos} other {fotos están en sus manos}}',
    ship: '{count, plural, one {envío espera salir} other {envíos esperan salir}}',
    my_shipments: '{count, plural, one {envío gestionado por usted} other {envíos gestionados por usted}}',
    blocked: '{count, plural, one {envío está bloqueado} other {envíos están bloqueados}}',
    returned: '{count, plural, one {carta volvió} other {cartas volvieron}} en {days, number} días',
    tickets: '{count, plural, one {ticket está abierto} other {tickets están abiertos}}',
    tickets_pro: '{count, plural, one {ticket B2B está abierto} other {tickets B2B están abiertos}}',
    assigned_tickets:
      '{count, plural, one {ticket abierto asignado a usted} other {tickets abiertos asignados a usted}}',
    assigned_tickets_pro:
      '{count, plural, one {ticket B2B abierto asignado a usted} other {tickets B2B abiertos asignados a usted}}',
    my_tickets: '{count, plural, one {ticket gestionado por usted} other {tickets gestionados por usted}}',
    mentions:
      '{count, plural, one {ticket en el que un compañero le ha escrito} other {tickets en los que compañeros le han escrito}}',
    rejected_photo:
      '{count, plural, one {pedido espera una foto nueva de su cliente} other {pedidos esperan una foto nueva de sus clientes}}',
    rejected_signature: '{count, plural, one {pedido espera una firma nueva} other {pedidos esperan una firma nueva}}',
    rejected_address: '{count, plural, one {pedido espera otra dirección} other {pedidos esperan otra dirección}}',
    received_emails: '{count, plural, one {correo por asignar a un ticket} other {correos por asignar a un ticket}}',
    emails_failed: '{count, plural, one {correo no se pudo enviar} other {correos no se pudieron enviar}}',
    refunds_due: '{count, plural, one {devolución está pendiente} other {devoluciones están pendientes}}',
    negative_wallets: '{count, plural, one {monedero está en negativo} other {monederos están en negativo}}',
    promotions_expiring: '{count, plural, one {promoción termina} other {promociones terminan}} en {days, number} días',
    disagreements: '{count, plural, one {desacuerdo espera una resolución} other {desacuerdos esperan una resolución}}',
    alerts: '{count, plural, one {alerta está abierta} other {alertas están abiertas}}',
  },
};
