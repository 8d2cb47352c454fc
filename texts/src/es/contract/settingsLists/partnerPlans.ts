import type { ListTexts } from '../../../sections.ts';

export const partner_plan: ListTexts['partner_plan'] = {
  one: 'plan de socio',
  many: 'planes de socio',
  counted: '{count, plural, one {# plan de socio} other {# planes de socio}}',
  fields: {
    name: 'Nombre',
    company_id: 'Empresa',
    web_app_url: 'Dirección de la aplicación',
    external_url_bo: 'Back office externo',
    external_url_service: 'Dirección del servicio externo',
    external_service: 'Servicio externo',
    inform_who: 'A quién se informa',
    price_check: 'Precios de los pedidos',
    rebate: 'Descuento',
    app_version: 'Versión de la app',
    template_extension: 'Extensión de plantilla',
    inform_client: 'Informar al cliente',
    language: 'Idioma',
    only_ia_treatment: 'Solo tratamiento automático',
    webhook: 'Webhook',
    primary_color: 'Color principal',
    secondary_color: 'Color secundario',
    logo: 'Logotipo',
    new_api_key: 'Clave API',
    api_key: 'Clave API',
    uuid: 'UUID',
    technical_informations: 'Información técnica',
  },
  help: {
    web_app_url: 'Donde sus clientes hacen su foto: los correos llevan allí.',
    price_check: 'Qué se hace con los pedidos cuyos precios no son los de nuestras listas de precios.',
    new_api_key:
      'De su propio servicio. Si se deja vacía, no cambia; después solo se muestran sus últimos cuatro caracteres.',
  },
  choices: {
    price_check: {
      strict: 'Rechazar otros precios',
      mark: 'Aceptarlos y marcarlos',
      trust: 'No comprobar',
    },
    external_service: {
      EXTERNAL_SERVICE_APPLI_PRO: 'Appli Pro',
      Vide: 'Ninguno',
    },
    language: {
      en: 'Inglés',
      fr: 'Francés',
      Vide: 'El del cliente',
    },
  },
};
