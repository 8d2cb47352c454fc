import type { DeclaredKey, KeyKind } from '../kit/keys.ts';
import type { Words } from '../kit/words.ts';

/** The headings of a plan's technical information, in the order of its form. */
export const TECHNICAL_SECTIONS = {
  colours: ['Colours', 'Couleurs', 'Colores'],
  texts: ['Fonts and sizes', 'Polices et tailles', 'Fuentes y tamaños'],
  pictures: ['Logos, backgrounds and shadows', 'Logos, fonds et ombres', 'Logotipos, fondos y sombras'],
  messages: ['Notifications and e-mails', 'Notifications et e-mails', 'Notificaciones y correos'],
  alerts: ['Alerts', 'Alertes', 'Alertas'],
  payment: ['Payment', 'Paiement', 'Pago'],
} as const satisfies Record<string, Words>;

export type TechnicalSection = keyof typeof TECHNICAL_SECTIONS;

const keysOf = (section: TechnicalSection, kind: KeyKind, keys: Record<string, Words>, unit?: string): DeclaredKey[] =>
  Object.entries(keys).map(([key, label]) => ({ key, label, kind, section, ...(unit !== undefined && { unit }) }));

/** Below zero only where the plan says so: see the wallets. */
export const SEPA_DEBIT_ALLOWED = 'sepa_debit_allowed';

/** What a plan tells its web app and us, key by key. */
export const TECHNICAL_KEYS: readonly DeclaredKey[] = [
  ...keysOf('colours', 'colour', {
    background_color: ['Background', 'Fond', 'Fondo'],
    text_color: ['Text', 'Texte', 'Texto'],
    title_color: ['Titles', 'Titres', 'Títulos'],
    link_color: ['Links', 'Liens', 'Enlaces'],
    button_color: ['Buttons', 'Boutons', 'Botones'],
    button_text_color: ['Text of buttons', 'Texte des boutons', 'Texto de los botones'],
    header_color: ['Header', 'En-tête', 'Cabecera'],
    header_text_color: ['Text of the header', "Texte de l'en-tête", 'Texto de la cabecera'],
    footer_color: ['Footer', 'Pied de page', 'Pie de página'],
    success_color: ['Success', 'Succès', 'Éxito'],
    warning_color: ['Warning', 'Avertissement', 'Advertencia'],
    error_color: ['Mistake', 'Erreur', 'Error'],
  }),
  ...keysOf('texts', 'font', {
    title_font: ['Font of titles', 'Police des titres', 'Fuente de los títulos'],
    text_font: ['Font of texts', 'Police des textes', 'Fuente de los textos'],
    button_font: ['Font of buttons', 'Police des boutons', 'Fuente de los botones'],
  }),
  ...keysOf(
    'texts',
    'size',
    {
      title_size: ['Size of titles', 'Taille des titres', 'Tamaño de los títulos'],
      text_size: ['Size of texts', 'Taille des textes', 'Tamaño de los textos'],
      button_size: ['Size of the text of buttons', 'Taille du texte des boutons', 'Tamaño del texto de los botones'],
      corner_radius: ['Rounding of corners', 'Arrondi des angles', 'Redondeo de las esquinas'],
    },
    'px',
  ),
  ...keysOf('pictures', 'picture', {
    header_logo: ['Logo in the header', "Logo de l'en-tête", 'Logotipo de la cabecera'],
    footer_logo: ['Logo in the footer', 'Logo du pied de page', 'Logotipo del pie de página'],
    email_logo: ['Logo in e-mails', 'Logo des e-mails', 'Logotipo de los correos'],
    icon: ['Icon of the browser tab', "Icône de l'onglet", 'Icono de la pestaña'],
    home_background: ['Background of the first page', "Fond de la page d'accueil", 'Fondo de la página de inicio'],
    photo_background: ['Background of the photo page', 'Fond de la page de photo', 'Fondo de la página de la foto'],
  }),
  ...keysOf('pictures', 'shadow', {
    card_shadow: ['Shadow of cards', 'Ombre des cartes', 'Sombra de las tarjetas'],
    button_shadow: ['Shadow of buttons', 'Ombre des boutons', 'Sombra de los botones'],
  }),
  ...keysOf('messages', 'text', {
    push_app_id: ['Push notifications: app', 'Notifications push : application', 'Notificaciones push: aplicación'],
    push_ios_id: ['Push notifications: iOS', 'Notifications push : iOS', 'Notificaciones push: iOS'],
    push_android_id: ['Push notifications: Android', 'Notifications push : Android', 'Notificaciones push: Android'],
    subject_prefix: ['Before the subject of e-mails', "Préfixe de l'objet des e-mails", 'Prefijo del asunto'],
  }),
  ...keysOf('messages', 'url', {
    help_url: ['Help page', "Page d'aide", 'Página de ayuda'],
  }),
  ...keysOf(
    'alerts',
    'number',
    {
      wallet_alert_threshold: ['Wallet: warn below', 'Portefeuille : avertir sous', 'Monedero: avisar por debajo de'],
      wallet_critical_threshold: [
        'Wallet: alarm below',
        'Portefeuille : alerter sous',
        'Monedero: alarma por debajo de',
      ],
    },
    '€',
  ),
  ...keysOf('alerts', 'number', {
    rejected_photos_threshold: [
      'Rejected photos in a day: warn above',
      'Photos rejetées par jour : avertir au-dessus de',
      'Fotos rechazadas al día: avisar por encima de',
    ],
  }),
  ...keysOf('payment', 'flag', {
    no_order_for_empty_wallet: [
      'No order with an empty wallet',
      'Pas de commande avec un portefeuille vide',
      'Sin pedidos con el monedero vacío',
    ],
    [SEPA_DEBIT_ALLOWED]: ['SEPA debit allowed', 'Prélèvement SEPA permis', 'Adeudo SEPA permitido'],
    sepa_debit_activated: ['SEPA debit activated', 'Prélèvement SEPA activé', 'Adeudo SEPA activado'],
    sepa_debit_activation: [
      'Offer the activation of SEPA debit',
      "Proposer l'activation du prélèvement SEPA",
      'Ofrecer la activación del adeudo SEPA',
    ],
  }),
];
