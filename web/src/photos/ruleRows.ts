import type { DocumentAnswer } from '@likeness/contract/photos';
import type { LineMeasure, LineMeasureKey } from '@likeness/contract/photos/lineMeasures';
import { pixelsPerMillimetre, type Placing } from '@likeness/contract/photos/placedLines';
import { backgroundColour, photoPixels } from '@likeness/contract/purposes/geometry';
import { useText } from '../i18n/useText.ts';
import type { TextKey } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { useMeasured, useMeasureName } from './MeasureTable.tsx';
import { brokenByFile } from './photoRules.ts';
import type { RuleRow } from './RuleTable.tsx';

/** What no purpose states has another source. */
const STANDARDS: Readonly<Partial<Record<LineMeasureKey, TextKey>>> = {
  eye_line: 'rules.standard_eyes',
  centre_offset: 'rules.standard_centre',
  tilt: 'rules.standard_tilt',
};

/** What lines on a photo say, each beside what is wanted; without figures while nobody has placed them. */
export function useLineRows(): (measures: readonly LineMeasure[], placing: Placing, isPlaced: boolean) => RuleRow[] {
  const text = useText();
  const formats = useFormats();
  const one = (value: number, unit: string) =>
    text('rules.figure', { value: formats.number(value, { min: 1, max: 1 }), unit });
  return (measures, placing, isPlaced) =>
    measures.map(({ key, unit, wanted, measured, px, verdict }) => {
      const range = ({ from, to }: LineMeasure['wanted'], of: string, max: number) => {
        const [least, most] = [from, to].map((value) => formats.number(value, { max }));
        return from === -to
          ? text('rules.about', { most: most!, unit: of })
          : text('rules.range', { least: least!, most: most!, unit: of });
      };
      const scale = pixelsPerMillimetre(placing);
      const top = placing.purpose.head_top ?? 'skull';
      const inPixels = { from: wanted.from * scale, to: wanted.to * scale };
      return {
        key,
        name: text(key === 'top_margin' && top === 'hair' ? 'rules.measure_top_margin_hair' : `rules.measure_${key}`),
        hint: CROWNED.includes(key) ? text(`rules.top_${top}`) : undefined,
        wanted: [range(wanted, unit, 1), ...(px === null ? [] : [range(inPixels, 'px', 0)])],
        measured: isPlaced
          ? [one(measured, unit), ...(px === null ? [] : [`${formats.number(px, { max: 0 })} px`])]
          : [],
        verdict: isPlaced ? verdict : undefined,
        source: STANDARDS[key] ?? 'purpose',
      };
    });
}

/** Those that need the crown. */
const CROWNED: readonly LineMeasureKey[] = ['head_height', 'top_margin'];

/** The measures that rules of purposes speak of; all others only help to look. Their limits are ours. */
const MEASURED_RULES: Readonly<Record<string, RuleRow['source']>> = {
  density: 'purpose',
  background_colour: 'purpose',
  background_forbidden: 'purpose',
  background_uniformity: 'rules.of_house',
  background_spread: 'rules.of_house',
  background_lightness: 'rules.of_house',
};
const VERDICTS = { good: 'pass', doubtful: 'near', bad: 'fail' } as const;

/** What the file has to be, and what was measured of it. */
export function useFileRows(): (document: DocumentAnswer) => RuleRow[] {
  const text = useText();
  const formats = useFormats();
  const said = useMeasured();
  const nameOf = useMeasureName();
  return ({ photo, measures, order_item: { price } }) => {
    if (!photo) return [];
    const { purpose } = price;
    const broken = brokenByFile(photo, purpose);
    const judged = (key: 'pixel_size' | 'weight') => ({
      key,
      name: text(`verification.check_${key}`),
      verdict: broken.includes(key) ? ('fail' as const) : ('pass' as const),
      source: 'purpose' as const,
    });
    const millimetres = { width: formats.number(purpose.photo_width), height: formats.number(purpose.photo_height) };
    const heaviest = text('photo.kilobytes', { size: formats.number(purpose.photo_weight_max) });
    return [
      {
        ...judged('pixel_size'),
        wanted: [formats.pixels(photoPixels(purpose)), text('rules.size', millimetres)],
        measured: [formats.pixels(photo)],
      },
      {
        ...judged('weight'),
        wanted: [text('processing.at_most', { size: heaviest })],
        measured: [formats.weight(photo.bytes)],
      },
      ...measures.flatMap((measure): RuleRow[] => {
        const source = MEASURED_RULES[measure.key];
        if (source === undefined) return [];
        const { value, limit } = said(measure);
        const colour = measure.key === 'background_colour' ? [backgroundColour(purpose)] : [];
        return [
          {
            key: measure.key,
            name: nameOf(measure.key),
            wanted: [...(limit ? [limit] : []), ...colour],
            measured: [value],
            verdict: VERDICTS[measure.verdict],
            source,
          },
        ];
      }),
    ];
  };
}
