import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { backgroundColour, headDistances, photoPixels } from '@likeness/contract/purposes/geometry';
import type { Distance } from '@likeness/contract/purposes/geometry';
import type { DocumentAnswer } from '@likeness/contract/photos';
import type { PhotoPurpose } from '@likeness/contract/purposes';
import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { useFormats } from '../kit/useFormats.ts';
import { brokenByFile, LineRules, usePhotoDraft } from '../photos/index.ts';
import { WordHelp } from '../kit/WordHelp.tsx';
import { processingDrafts } from './processingDrafts.ts';

/** The rules of the purpose, and how the photo meets them. */
export function RulesPanel({ document }: { document: DocumentAnswer }) {
  const text = useText();
  const { purpose } = document.order_item.price;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Levels levels={purpose.levels} />
      <FileTable document={document} />
      <LineRules document={document} />
      <Box component="dl" sx={MEASURES}>
        <Distances purpose={purpose} />
        <Box sx={{ gridColumn: '1 / -1', display: 'flex', alignItems: 'center', gap: 1 }}>
          <Term>{text('processing.background')}</Term>
          <Background colour={backgroundColour(purpose)} />
        </Box>
      </Box>
    </Box>
  );
}

function Levels({ levels }: Pick<PhotoPurpose, 'levels'>) {
  const text = useText();
  if (levels.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
      <Box
        component="ul"
        aria-label={text('photo.levels')}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}
      >
        {levels.map(({ id, label, color, accepted_list: accepted }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
            <Box
              aria-hidden
              sx={{
                width: 12,
                height: 12,
                borderRadius: '50%',
                flexShrink: 0,
                bgcolor: color,
                border: 1,
                borderColor: 'divider',
              }}
            />
            <Typography variant="body2">
              <strong>{label}</strong>
              {accepted.length > 0 && (
                <Typography component="span" variant="body2" color="textSecondary">
                  {' '}
                  {text('processing.accepted', { list: accepted.join(', ') })}
                </Typography>
              )}
            </Typography>
          </Box>
        ))}
      </Box>
      <WordHelp word="level_of_caution" label={text('photo.levels')} />
    </Box>
  );
}

function FileTable({ document }: { document: DocumentAnswer }) {
  const text = useText();
  const formats = useFormats();
  const [{ newPhoto }] = usePhotoDraft(processingDrafts, document);
  const { photo, failed_checks: failed } = document;
  const { purpose } = document.order_item.price;
  const brokenByCurrent = failed.map(({ key }) => key);
  const brokenByNew = newPhoto ? brokenByFile(newPhoto, purpose) : [];
  const kilobytes = (size: number) => text('photo.kilobytes', { size: formats.number(size) });
  return (
    <Box component="table" sx={TABLE}>
      <thead>
        <tr>
          <td />
          <th scope="col">{text('processing.wanted')}</th>
          <th scope="col">{text('photo.current')}</th>
          {newPhoto && <th scope="col">{text('photo.new')}</th>}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{text('verification.check_pixel_size')}</th>
          <td>
            {formats.pixels(photoPixels(purpose))}
            <Typography variant="caption" color="textSecondary" component="p">
              {text('processing.millimetres', {
                width: formats.number(purpose.photo_width),
                height: formats.number(purpose.photo_height),
                dpi: formats.number(purpose.dpi_resolution),
              })}
            </Typography>
          </td>
          <Found wrong={brokenByCurrent.includes('pixel_size')}>{photo ? formats.pixels(photo) : '–'}</Found>
          {newPhoto && <Found wrong={brokenByNew.includes('pixel_size')}>{formats.pixels(newPhoto)}</Found>}
        </tr>
        <tr>
          <th scope="row">{text('verification.check_weight')}</th>
          <td>{text('processing.at_most', { size: kilobytes(purpose.photo_weight_max) })}</td>
          <Found wrong={brokenByCurrent.includes('weight')}>{photo ? formats.weight(photo.bytes) : '–'}</Found>
          {newPhoto && <Found wrong={brokenByNew.includes('weight')}>{formats.weight(newPhoto.bytes)}</Found>}
        </tr>
      </tbody>
    </Box>
  );
}

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& th': { textAlign: 'left', fontWeight: 400, color: 'text.secondary' },
  '& th, & td': { py: 0.25, pr: 1, verticalAlign: 'top' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
} as const;

/** A broken rule is red, and has a text for people who do not see colours. */
function Found({ wrong, children }: { wrong: boolean; children: ReactNode }) {
  const text = useText();
  return (
    <Box component="td" sx={wrong ? { color: 'error.main', fontWeight: 650 } : {}}>
      {children}
      {wrong && (
        <span role="img" aria-label={text('processing.breaks_rule')}>
          {' '}
          ✕
        </span>
      )}
    </Box>
  );
}

function Distances({ purpose }: { purpose: PhotoPurpose }) {
  const text = useText();
  const formats = useFormats();
  const { topToHead, bottomToChin, headHeight } = headDistances(purpose);
  const said = ({ mm, px }: Distance) =>
    text('processing.distance', { mm: formats.number(mm), px: formats.number(px) });
  const rows = [
    [text('processing.top_to_head'), said(topToHead)],
    [text('processing.bottom_to_chin'), said(bottomToChin)],
    [text('processing.head_height'), said(headHeight)],
  ];
  return rows.map(([label, value]) => (
    <div key={label}>
      <Term>{label}</Term>
      <Typography component="dd" variant="body2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Typography>
    </div>
  ));
}

const MEASURES = { m: 0, display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, auto))', gap: 0.75, columnGap: 2 };

function Term({ children }: { children: ReactNode }) {
  return (
    <Typography component="dt" variant="caption" color="textSecondary">
      {children}
    </Typography>
  );
}

function Background({ colour }: { colour: string }) {
  const text = useText();
  const alert = useAlert();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(colour);
      alert.success('processing.copied', { values: { what: colour } });
    } catch {
      alert.error('processing.not_copied');
    }
  };
  return (
    <Box component="dd" sx={{ m: 0, display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 28, height: 20, borderRadius: 0.5, bgcolor: colour, border: 1, borderColor: 'divider' }}
      />
      <Box component="code" sx={{ userSelect: 'all' }}>
        {colour}
      </Box>
      <HotkeyButton keys="shift+b" label={text('processing.copy')} onClick={() => void copy()} sx={{ py: 0 }} />
    </Box>
  );
}
