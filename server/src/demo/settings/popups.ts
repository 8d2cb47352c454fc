import type { POPUP_PAGES, POPUP_RECURRENCES, POPUP_TYPES } from '@likeness/contract/catalogue/popups';

interface PopupTexts {
  readonly title: string;
  readonly subtitle: string;
  readonly text: string;
  readonly shareText: string;
}

export interface PopupContent extends PopupTexts {
  readonly recurrence: (typeof POPUP_RECURRENCES)[number];
  readonly type: (typeof POPUP_TYPES)[number];
  readonly promo?: string;
  readonly androidVersion?: string;
  readonly iosVersion?: string;
  /** Days from today. */
  readonly from?: number;
  readonly to?: number;
  readonly active: boolean;
  readonly shown: number;
  readonly translations: Readonly<Record<'fr' | 'es', PopupTexts>>;
}

export const POPUPS: readonly PopupContent[] = [
  {
    title: 'Holidays ahead?',
    subtitle: '15 % off every passport photo',
    text: 'Check your passport now: photos for a new one are 15 % cheaper until the end of the summer.',
    shareText: 'Passport photos from the phone, 15 % off with the code SUMMER.',
    recurrence: 'weekly',
    type: 'promo',
    promo: 'SUMMER',
    androidVersion: '4.0',
    iosVersion: '7.0',
    from: -12,
    to: 60,
    active: true,
    shown: 5321,
    translations: {
      fr: {
        title: 'Bientôt les vacances ?',
        subtitle: '15 % de remise sur toutes les photos de passeport',
        text: 'Vérifiez votre passeport dès maintenant : les photos pour le renouveler coûtent 15 % de moins jusqu’à la fin de l’été.',
        shareText: 'Des photos de passeport depuis son téléphone, 15 % de remise avec le code SUMMER.',
      },
      es: {
        title: '¿Vacaciones a la vista?',
        subtitle: '15 % de descuento en fotos de pasaporte',
        text: 'Revise su pasaporte ahora: las fotos para renovarlo cuestan un 15 % menos hasta el final del verano.',
        shareText: 'Fotos de pasaporte desde el móvil, un 15 % menos con el código SUMMER.',
      },
    },
  },
  {
    title: 'A new version is ready',
    subtitle: 'The camera now helps you to stand right',
    text: 'Update the app: while you take the photo it shows whether your head is straight and the light is even.',
    shareText: 'The app now says when the light is right.',
    recurrence: 'daily',
    type: 'update',
    androidVersion: '4.2',
    from: -5,
    active: true,
    shown: 2088,
    translations: {
      fr: {
        title: 'Une nouvelle version est prête',
        subtitle: 'L’appareil photo vous aide à bien vous placer',
        text: 'Mettez l’application à jour : pendant la prise de vue, elle indique si votre tête est droite et la lumière homogène.',
        shareText: 'L’application dit maintenant quand la lumière est bonne.',
      },
      es: {
        title: 'Hay una versión nueva',
        subtitle: 'La cámara le ayuda a colocarse bien',
        text: 'Actualice la aplicación: mientras hace la foto le muestra si la cabeza está recta y la luz es uniforme.',
        shareText: 'La aplicación avisa ahora cuando la luz es buena.',
      },
    },
  },
  {
    title: 'Students, your card is waiting',
    subtitle: '20 % off with your campus code',
    text: 'From the first of September a photo for your student card costs 20 % less.',
    shareText: 'A photo for the student card, 20 % off with CAMPUS.',
    recurrence: 'once',
    type: 'promo',
    promo: 'CAMPUS',
    androidVersion: '4.0',
    iosVersion: '7.0',
    from: 61,
    to: 120,
    active: false,
    shown: 0,
    translations: {
      fr: {
        title: 'Étudiants, votre carte vous attend',
        subtitle: '20 % de remise avec le code de votre campus',
        text: 'Dès le 1er septembre, la photo pour votre carte d’étudiant coûte 20 % de moins.',
        shareText: 'Une photo pour la carte d’étudiant, 20 % de remise avec CAMPUS.',
      },
      es: {
        title: 'Estudiantes, su carné les espera',
        subtitle: '20 % de descuento con el código del campus',
        text: 'Desde el 1 de septiembre la foto para el carné de estudiante cuesta un 20 % menos.',
        shareText: 'Una foto para el carné de estudiante, un 20 % menos con CAMPUS.',
      },
    },
  },
];

interface PartnerPopupTexts {
  readonly title: string;
  readonly subtitle: string;
  readonly buttonText1: string;
  readonly buttonText2: string | null;
}

export interface PartnerPopupContent extends PartnerPopupTexts {
  readonly page: (typeof POPUP_PAGES)[number];
  readonly link1: string;
  readonly tag1: string;
  readonly link2?: string;
  readonly tag2?: string;
  readonly countries: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly active: boolean;
  readonly shown: number;
  readonly used: readonly [first: number, second: number];
  /** Its picture: two colours of the sky, and what stands before it. */
  readonly sky: readonly [top: string, bottom: string];
  readonly scene: string;
  readonly translations: Readonly<Record<'fr' | 'es', PartnerPopupTexts>>;
}

const hills = (colour: string, height: number) =>
  `<path d="M0 ${height}Q150 ${height - 70} 300 ${height}T600 ${height - 20}V320H0Z" fill="${colour}"/>`;
const sun = (x: number, y: number, colour: string) => `<circle cx="${x}" cy="${y}" r="42" fill="${colour}"/>`;

export const PARTNER_POPUPS: readonly PartnerPopupContent[] = [
  {
    title: 'Travel insured',
    subtitle: 'Cover for your whole journey, from the first day',
    buttonText1: 'See the offers',
    buttonText2: 'Not now',
    page: 'home',
    link1: 'https://insurance.partner.test/offers',
    tag1: 'home_insurance_offers',
    link2: 'https://insurance.partner.test/later',
    tag2: 'home_insurance_later',
    countries: ['FR', 'BE', 'CH'],
    from: -20,
    to: 40,
    active: true,
    shown: 3120,
    used: [214, 96],
    sky: ['#8ec9e8', '#f6e7c8'],
    scene: sun(460, 90, '#f9c74f') + hills('#7fb285', 230) + hills('#4f8a68', 270),
    translations: {
      fr: {
        title: 'Voyagez assuré',
        subtitle: 'Une couverture pour tout le voyage, dès le premier jour',
        buttonText1: 'Voir les offres',
        buttonText2: 'Plus tard',
      },
      es: {
        title: 'Viaje asegurado',
        subtitle: 'Cobertura para todo el viaje, desde el primer día',
        buttonText1: 'Ver las ofertas',
        buttonText2: 'Ahora no',
      },
    },
  },
  {
    title: 'Your visa, filled in for you',
    subtitle: 'Our partner checks every field before it is sent',
    buttonText1: 'Start',
    buttonText2: null,
    page: 'order',
    link1: 'https://visa.partner.test/start',
    tag1: 'order_visa_start',
    countries: [],
    from: -3,
    to: 90,
    active: true,
    shown: 842,
    used: [61, 0],
    sky: ['#cdb4db', '#ffe5d9'],
    scene:
      hills('#9d8ec7', 250) +
      '<rect x="210" y="70" width="180" height="220" rx="14" fill="#ffffff"/><path d="M236 120H364M236 160H364M236 200H320" stroke="#7a6aa8" stroke-width="12" stroke-linecap="round"/>',
    translations: {
      fr: {
        title: 'Votre visa, rempli pour vous',
        subtitle: 'Notre partenaire vérifie chaque champ avant l’envoi',
        buttonText1: 'Commencer',
        buttonText2: null,
      },
      es: {
        title: 'Su visado, rellenado por usted',
        subtitle: 'Nuestro socio revisa cada campo antes de enviarlo',
        buttonText1: 'Empezar',
        buttonText2: null,
      },
    },
  },
  {
    title: 'A frame for the best one',
    subtitle: 'Have your favourite portrait printed on wood',
    buttonText1: 'Choose a size',
    buttonText2: 'Show examples',
    page: 'photo',
    link1: 'https://frames.partner.test/sizes',
    tag1: 'photo_frames_sizes',
    link2: 'https://frames.partner.test/examples',
    tag2: 'photo_frames_examples',
    countries: ['DE', 'NL', 'FI'],
    from: -45,
    to: -2,
    active: false,
    shown: 5207,
    used: [188, 402],
    sky: ['#f3ece2', '#e4d5c3'],
    scene:
      '<rect x="190" y="50" width="220" height="220" fill="#8a5a36"/><rect x="214" y="74" width="172" height="172" fill="#fdfaf5"/><circle cx="300" cy="140" r="34" fill="#d9a783"/><path d="M238 246q4 -64 62 -64t62 64z" fill="#3d6b7d"/>',
    translations: {
      fr: {
        title: 'Un cadre pour la plus belle',
        subtitle: 'Faites imprimer votre portrait préféré sur bois',
        buttonText1: 'Choisir un format',
        buttonText2: 'Voir des exemples',
      },
      es: {
        title: 'Un marco para la mejor',
        subtitle: 'Imprima su retrato favorito sobre madera',
        buttonText1: 'Elegir un tamaño',
        buttonText2: 'Ver ejemplos',
      },
    },
  },
];

export const POPUP_PIXELS = { width: 600, height: 320 };

export function popupSvg({ sky: [top, bottom], scene }: PartnerPopupContent): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 320"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="600" height="320" fill="url(#sky)"/>${scene}</svg>`;
}
