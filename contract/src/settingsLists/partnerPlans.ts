import { settingsList } from '../kit/settingsList.ts';
import { INFORM_WHO, INFORM_WHO_WORDS } from './informWho.ts';
import { MANAGERS, USERS } from './roles.ts';
import { TECHNICAL_KEYS, TECHNICAL_SECTIONS } from './technicalInformations.ts';
import { LANGUAGE_WORDS } from './words.ts';

/** `Vide` is none. */
export const EXTERNAL_SERVICES = ['EXTERNAL_SERVICE_APPLI_PRO', 'Vide'] as const;
/** `Vide` is each customer's own. */
export const PLAN_LANGUAGES = ['en', 'fr', 'Vide'] as const;

/** Their form has a second section: the keys of the technical information. */
export const partnerPlanList = settingsList({
  name: 'partner_plan',
  path: '/partner-plan',
  one: ['partner plan', 'formule partenaire', 'plan de socio'],
  many: ['partner plans', 'formules partenaires', 'planes de socio'],
  read: MANAGERS,
  write: USERS,
  display: 'name',
  sort: { by: 'name' },
  fields: {
    name: {
      kind: 'text',
      label: ['Name', 'Nom', 'Nombre'],
      most: 200,
      required: true,
      inList: true,
      search: true,
    },
    company_id: {
      kind: 'reference',
      to: 'company',
      label: ['Company', 'Société', 'Empresa'],
      required: true,
      inList: true,
      filter: true,
      search: true,
    },
    web_app_url: {
      kind: 'text',
      label: ['Web app address', "Adresse de l'application", 'Dirección de la aplicación'],
      help: [
        'Where its customers take their photo: e-mails lead there.',
        'Où ses clients prennent leur photo : les e-mails y mènent.',
        'Donde sus clientes hacen su foto: los correos llevan allí.',
      ],
      most: 500,
      format: 'url',
      inList: true,
      unsorted: true,
    },
    external_url_bo: {
      kind: 'text',
      label: ['External back office', 'Back-office externe', 'Back office externo'],
      most: 500,
      format: 'url',
    },
    external_url_service: {
      kind: 'text',
      label: ['External service address', 'Adresse du service externe', 'Dirección del servicio externo'],
      most: 500,
      format: 'url',
    },
    external_service: {
      kind: 'choice',
      label: ['External service', 'Service externe', 'Servicio externo'],
      of: EXTERNAL_SERVICES,
      words: {
        EXTERNAL_SERVICE_APPLI_PRO: ['Appli Pro', 'Appli Pro', 'Appli Pro'],
        Vide: ['None', 'Aucun', 'Ninguno'],
      },
      standard: 'Vide',
    },
    inform_who: {
      kind: 'choices',
      label: ['Who is informed', 'Qui est informé', 'A quién se informa'],
      of: INFORM_WHO,
      words: INFORM_WHO_WORDS,
    },
    rebate: {
      kind: 'number',
      label: ['Rebate', 'Remise', 'Descuento'],
      least: 0,
      most: 100,
      decimals: 2,
      unit: '%',
      inList: true,
    },
    app_version: {
      kind: 'number',
      label: ['App version', "Version de l'app", 'Versión de la app'],
      least: 0,
      most: 1000,
      inList: true,
    },
    template_extension: {
      kind: 'text',
      label: ['Template extension', 'Extension de modèle', 'Extensión de plantilla'],
      most: 50,
    },
    inform_client: {
      kind: 'flag',
      label: ['Inform the client', 'Informer le client', 'Informar al cliente'],
      standard: true,
      inList: true,
    },
    language: {
      kind: 'choice',
      label: ['Language', 'Langue', 'Idioma'],
      of: PLAN_LANGUAGES,
      words: {
        en: LANGUAGE_WORDS['en']!,
        fr: LANGUAGE_WORDS['fr']!,
        Vide: ['The customer’s own', 'Celle du client', 'El del cliente'],
      },
      required: true,
      inList: true,
    },
    only_ia_treatment: {
      kind: 'flag',
      label: ['Automatic treatment only', 'Traitement automatique seulement', 'Solo tratamiento automático'],
    },
    webhook: { kind: 'text', label: ['Webhook', 'Webhook', 'Webhook'], most: 500, format: 'url' },
    primary_color: {
      kind: 'text',
      label: ['Primary colour', 'Couleur principale', 'Color principal'],
      most: 9,
      format: 'colour',
      inList: true,
      unsorted: true,
    },
    secondary_color: {
      kind: 'text',
      label: ['Secondary colour', 'Couleur secondaire', 'Color secundario'],
      most: 9,
      format: 'colour',
      required: true,
    },
    logo: { kind: 'picture', label: ['Logo', 'Logo', 'Logotipo'], types: ['png', 'jpeg'], inList: 'choosable' },
    new_api_key: {
      kind: 'secret',
      label: ['API key', 'Clé API', 'Clave API'],
      help: [
        'Of its own service. Left empty, it stays as it is; kept, only its last four characters are shown.',
        'De son propre service. Vide, elle ne change pas ; ensuite, seuls ses quatre derniers caractères sont affichés.',
        'De su propio servicio. Si se deja vacía, no cambia; después solo se muestran sus últimos cuatro caracteres.',
      ],
      least: 12,
      most: 200,
      endIn: 'api_key',
    },
    api_key: { kind: 'text', label: ['API key', 'Clé API', 'Clave API'], most: 12, kept: true, unsorted: true },
    uuid: { kind: 'text', label: ['UUID', 'UUID', 'UUID'], most: 36, kept: true, unsorted: true, search: true },
    technical_informations: {
      kind: 'keys',
      label: ['Technical information', 'Informations techniques', 'Información técnica'],
      of: TECHNICAL_KEYS,
      sections: TECHNICAL_SECTIONS,
    },
  },
});
