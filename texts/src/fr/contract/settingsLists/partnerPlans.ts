import type { ListTexts } from '../../../sections.ts';

export const partner_plan: ListTexts['partner_plan'] = {
  one: 'formule partenaire',
  many: 'formules partenaires',
  counted: '{count, plural, one {# formule partenaire} other {# formules partenaires}}',
  fields: {
    name: 'Nom',
    company_id: 'Société',
    web_app_url: 'Adresse de l’application',
    external_url_bo: 'Back-office externe',
    external_url_service: 'Adresse du service externe',
    external_service: 'Service externe',
    inform_who: 'Qui est informé',
    price_check: 'Prix des commandes',
    unpostable_orders: 'Commandes impossibles à poster',
    rebate: 'Remise',
    app_version: 'Version de l’app',
    template_extension: 'Extension de modèle',
    inform_client: 'Informer le client',
    language: 'Langue',
    only_ia_treatment: 'Traitement automatique seulement',
    automatic_checks: 'Contrôles automatiques',
    automatic_framing: 'Cadrage automatique',
    automatic_compression: 'Compression automatique',
    automatic_conversion: 'Conversion automatique',
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
    external_url_bo: 'Pas encore utilisé.',
    external_url_service: 'Pas encore utilisé.',
    rebate: 'Pas encore utilisé.',
    template_extension: 'Pas encore utilisé.',
    only_ia_treatment:
      'Toutes les étapes automatiques sont faites, même celles désactivées ci-dessous, avant que quelqu’un voie la photo. Chaque décision reste humaine.',
    automatic_checks:
      'Chaque photo est mesurée ici. Un programme peut ajouter des indications avant que quelqu’un voie la photo.',
    automatic_framing:
      'Aux pixels, à la densité et au poids du type de photo, là où le crâne et le menton sont connus.',
    automatic_compression: 'Des photos plus lourdes que leur type ne le permet, aussi peu que nécessaire.',
    automatic_conversion:
      'Des photos dans d’autres couleurs que sRGB, comme CMJN ou les couleurs larges des téléphones.',
    webhook: 'Pas encore utilisé.',
    app_version: 'Affichée avec ses commandes ; rien d’autre n’en dépend.',
    language: 'De tous les e-mails sur ses commandes, et de ceux au partenaire.',
    price_check: 'Ce qui est fait des commandes dont les prix ne sont pas ceux de nos listes de prix.',
    unpostable_orders:
      'Ce que deviennent les commandes de tirages sans adresse complète, ou vers un pays sans courrier. Si on le lui demande, le client donne une autre adresse une fois la photo validée.',
    new_api_key:
      'De son propre service. Vide, elle ne change pas ; ensuite, seuls ses quatre derniers caractères sont affichés.',
  },
  choices: {
    automatic_checks: { built_in: 'Ce serveur', program: 'Un programme' },
    automatic_framing: { off: 'Désactivé', built_in: 'Ce serveur', program: 'Un programme' },
    automatic_compression: { off: 'Désactivé', built_in: 'Ce serveur', program: 'Un programme' },
    automatic_conversion: { off: 'Désactivé', built_in: 'Ce serveur', program: 'Un programme' },
    price_check: {
      strict: 'Refuser d’autres prix',
      mark: 'Les accepter et les marquer',
      trust: 'Ne pas vérifier',
    },
    unpostable_orders: {
      refuse: 'Les refuser',
      ask_customer: 'Les accepter et demander au client',
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
