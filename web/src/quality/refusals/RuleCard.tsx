import type { PhotoPurpose } from '@likeness/contract/purposes';
import type { Distance } from '@likeness/contract/purposes/geometry';
import { backgroundColour, headDistances, photoPixels } from '@likeness/contract/purposes/geometry';
import type { LargeRefusal } from '@likeness/contract/quality/refusals';
import Box from '@mui/material/Box';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { type Fact, Facts } from '../../ui/Facts.tsx';

interface RuleCardProps {
  readonly rules: PhotoPurpose;
  /** Null where there is no picture to compare with them. */
  readonly version: LargeRefusal['version'];
}

/** The rules of a purpose in short, with what the refused version has beside them. */
export function RuleCard({ rules, version }: RuleCardProps) {
  const text = useText();
  const formats = useFormats();
  const { topToHead, bottomToChin, headHeight } = headDistances(rules);
  const said = ({ mm, px }: Distance) =>
    text('processing.distance', { mm: formats.number(mm), px: formats.number(px) });
  const wanted = photoPixels(rules);
  const size = text('processing.millimetres', {
    width: formats.number(rules.photo_width),
    height: formats.number(rules.photo_height),
    dpi: formats.number(rules.dpi_resolution),
  });
  const weight = text('photo.kilobytes', { size: formats.number(rules.photo_weight_max) });
  const has = version && `${formats.pixels(version)}, ${formats.weight(version.bytes)}`;
  const colour = backgroundColour(rules);
  const facts: readonly Fact[] = [
    [text('verification.check_pixel_size'), `${formats.pixels(wanted)} (${size})`],
    [text('verification.check_weight'), text('processing.at_most', { size: weight })],
    [text('processing.top_to_head'), said(topToHead)],
    [text('processing.bottom_to_chin'), said(bottomToChin)],
    [text('processing.head_height'), said(headHeight)],
    [text('processing.background'), <Colour key="colour" colour={colour} />],
    [text('photo.levels'), rules.levels.map(({ label }) => label).join(', ')],
    [text('authority_refusals.shown'), has],
  ];
  return <Facts facts={facts} />;
}

function Colour({ colour }: { readonly colour: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 28, height: 16, borderRadius: 0.5, bgcolor: colour, border: 1, borderColor: 'divider' }}
      />
      <code>{colour}</code>
    </Box>
  );
}
