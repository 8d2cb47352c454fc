export const CAUTION_LEVEL_KEYS = ['strict', 'standard', 'tolerant'] as const;
export type CautionLevelKey = (typeof CAUTION_LEVEL_KEYS)[number];

export interface CautionLevelContent {
  readonly key: CautionLevelKey;
  readonly label: string;
  /** `#rrggbb`, dark enough for white text on it. */
  readonly color: string;
  readonly acceptedList: readonly string[];
}

export const CAUTION_LEVELS: readonly CautionLevelContent[] = [
  {
    key: 'strict',
    label: 'Strict',
    color: '#b3261e',
    acceptedList: ['Thin glasses without reflections', 'Hair over the ears'],
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
  },
];
