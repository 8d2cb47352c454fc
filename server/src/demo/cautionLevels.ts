import type { Translations } from './languages.ts';

export const CAUTION_LEVEL_KEYS = ['strict', 'standard', 'tolerant'] as const;
export type CautionLevelKey = (typeof CAUTION_LEVEL_KEYS)[number];

interface CautionLevelTexts {
  readonly label: string;
  readonly acceptedList: readonly string[];
}

export interface CautionLevelContent extends CautionLevelTexts {
  readonly key: CautionLevelKey;
  /** `#rrggbb`, dark enough for white text on it. */
  readonly color: string;
  readonly translations: Translations<CautionLevelTexts>;
}

export const CAUTION_LEVELS: readonly CautionLevelContent[] = [
  {
    key: 'strict',
    label: 'Strict',
    color: '#b3261e',
    acceptedList: ['Thin glasses without reflections', 'Hair over the ears'],
    translations: {
      fr: { label: 'Strict', acceptedList: ['Lunettes fines sans reflets', 'Cheveux sur les oreilles'] },
      es: { label: 'Estricto', acceptedList: ['Gafas finas sin reflejos', 'Pelo sobre las orejas'] },
      de: { label: 'Streng', acceptedList: ['Schmale Brille ohne Spiegelung', 'Haare über den Ohren'] },
    },
  },
  {
    key: 'standard',
    label: 'Standard',
    color: '#8a5100',
    acceptedList: [
      'Thin glasses without reflections',
      'Hair over the ears',
      'A closed-mouth hint of a smile',
      'A faint shadow below the chin',
    ],
    translations: {
      fr: {
        label: 'Standard',
        acceptedList: [
          'Lunettes fines sans reflets',
          'Cheveux sur les oreilles',
          'Une ébauche de sourire bouche fermée',
          'Une ombre légère sous le menton',
        ],
      },
      es: {
        label: 'Estándar',
        acceptedList: [
          'Gafas finas sin reflejos',
          'Pelo sobre las orejas',
          'Un asomo de sonrisa con la boca cerrada',
          'Una sombra leve bajo la barbilla',
        ],
      },
      de: {
        label: 'Üblich',
        acceptedList: [
          'Schmale Brille ohne Spiegelung',
          'Haare über den Ohren',
          'Angedeutetes Lächeln mit geschlossenem Mund',
          'Schwacher Schatten unter dem Kinn',
        ],
      },
    },
  },
  {
    key: 'tolerant',
    label: 'Tolerant',
    color: '#1b6e3c',
    acceptedList: [
      'Glasses with small reflections away from the eyes',
      'Hair over the ears or one eyebrow',
      'A slight smile',
      'A soft shadow on the background',
      'A head turned by a few degrees',
      'Babies: open mouth or eyes not towards the camera',
    ],
    translations: {
      fr: {
        label: 'Tolérant',
        acceptedList: [
          'Lunettes avec de petits reflets loin des yeux',
          'Cheveux sur les oreilles ou un sourcil',
          'Un léger sourire',
          'Une ombre douce sur le fond',
          'Une tête tournée de quelques degrés',
          'Bébés : bouche ouverte ou regard ailleurs que vers l’objectif',
        ],
      },
      es: {
        label: 'Tolerante',
        acceptedList: [
          'Gafas con pequeños reflejos lejos de los ojos',
          'Pelo sobre las orejas o una ceja',
          'Una ligera sonrisa',
          'Una sombra suave en el fondo',
          'Una cabeza girada unos grados',
          'Bebés: boca abierta u ojos que no miran a la cámara',
        ],
      },
      de: {
        label: 'Nachsichtig',
        acceptedList: [
          'Brille mit kleinen Spiegelungen neben den Augen',
          'Haare über den Ohren oder einer Augenbraue',
          'Leichtes Lächeln',
          'Weicher Schatten auf dem Hintergrund',
          'Ein um wenige Grad gedrehter Kopf',
          'Babys: offener Mund oder Blick neben die Kamera',
        ],
      },
    },
  },
];
