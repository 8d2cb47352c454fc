import type { ListTexts } from '../../../sections.ts';

export const partner_plan: ListTexts['partner_plan'] = {
  one: 'formule partenaire',
  many: 'formules partenaires',
  counted: '{count, plural, one {# formule partenaire} other {# formules partenaires}}',
  fields: {
    name: 'Nom',
    company_id: 'Société',
    web_app_url: "Adresse de l'application",
    external_url_bo: 'Back-office externe',
    external_url_service: 'Adresse du service externe',
    external_service: 'Service externe',
    inform_who: 'Qui est informé',
    price_check: 'Prix des commandes',
    rebate: 'Remise',
    app_version: "Version de l'app",
    template_extension: 'Extension de modèle',
    inform_client: 'Informer le client',
    language: 'Langue',
    only_ia_treatment: 'Traitement automatique seulement',
    webhook: 'Webhook',
    primary_color: 'Couleur principale',
    secondary_color: 'Couleur secondaire',
    logo: 'Logo',
    new_api_key: 'Clé API',
    api_key: 'Clé API',
    uuid: 'UUID',
    technical_informations: 'Informations techniques',
  },
  help: {
    web_app_url: 'Où ses clients prennent leur photo : les e-mails y mènent.',
    price_check: 'Ce qui est fait des commandes dont les prix ne sont pas ceux de nos listes de prix.',
    new_api_key:
      'De son propre service. Vide, elle ne change pas ; ensuite, seuls ses quatre derniers caractères sont affichés.',
  },
  choices: {
    price_check: {
      strict: 'Refuser d’autres prix',
      mark: 'Les accepter et les marquer',
      trust: 'Ne pas vérifier',
    },
    external_service: {
      EXTERNAL_SERVICE_APPLI_PRO: 'Appli Pro',
      Vide: 'Aucun',
    },
    language: {
      en: 'Anglais',
      fr: 'Français',
      Vide: 'Celle du client',
    },
  },
};
