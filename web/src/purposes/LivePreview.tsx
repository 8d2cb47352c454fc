import CloseIcon from '@mui/icons-material/Close';
import FaceOutlined from '@mui/icons-material/FaceOutlined';
import HorizontalRuleOutlined from '@mui/icons-material/HorizontalRuleOutlined';
import PortraitOutlined from '@mui/icons-material/PortraitOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { aspectRatio, headHeight, isPossible, photoPixels } from '@likeness/contract/purposes/geometry';
import { useDeferredValue, useId } from 'react';
import type { ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { useWatch } from 'react-hook-form';
import { useText } from '../i18n/useText.ts';
import type { RecordEditing } from '../kit/lists/useRecordEditing.tsx';
import { plainText } from '../kit/lists/records.ts';
import { usePreference } from '../kit/preferences.ts';
import { useFormats } from '../kit/useFormats.ts';
import { UploadProgress } from '../ui/UploadProgress.tsx';
import { ExampleBoards } from './ExampleBoards.tsx';
import { MeasuredPhoto } from './MeasuredPhoto.tsx';
import { measuresOf } from './purposeMeasures.ts';
import type { Measures } from './purposeMeasures.ts';
import { useTestPhoto } from './useTestPhoto.ts';
import type { TestPhoto } from './useTestPhoto.ts';

/** The photo is as high as this, unless it would be wider than the other. */
const PHOTO_PX = 252;
const PHOTO_WIDTH_PX = 205;

/** What a purpose makes of a photo and of its boards, while it is typed. */
export function LivePreview({ editing: { form, base, locked, submitCount } }: { editing: RecordEditing }) {
  const text = useText();
  const id = useId();
  const values = useWatch({ control: form.control });
  const measures = measuresOf(values);
  // A line follows the hand at once; the boards follow as soon as there is time.
  const settled = useDeferredValue(values);
  const testPhoto = useTestPhoto(base?.id);
  const [maskShown, keepMask] = usePreference('purposes.mask', true);
  const [linesShown, keepLines] = usePreference('purposes.lines', true);
  const move = (field: string, value: string) =>
    form.setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: submitCount > 0 });
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: 1.5, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {text('purposes.preview')}
        </Typography>
        <Toggle label={text('purposes.show_mask')} on={maskShown} onChange={keepMask} icon={<PortraitOutlined />} />
        <Toggle
          label={text('purposes.show_lines')}
          on={linesShown}
          onChange={keepLines}
          icon={<HorizontalRuleOutlined />}
        />
      </Box>
      <PhotoDrop testPhoto={testPhoto}>
        {isPossible(measures) ? (
          <MeasuredPhoto
            photo={measures}
            picture={testPhoto.picture}
            mask={plainText(values['thumbnail'])}
            height={Math.min(PHOTO_PX, PHOTO_WIDTH_PX / aspectRatio(measures))}
            maskShown={maskShown}
            linesShown={linesShown}
            disabled={locked}
            onMove={move}
          />
        ) : (
          <Nothing measures={measures} disabled={locked} onMove={move} />
        )}
        <PhotoFacts measures={measures} values={values} linesShown={linesShown} />
      </PhotoDrop>
      <ExampleBoards values={settled} testPhoto={testPhoto} />
    </Paper>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly icon: ReactNode;
}

function Toggle({ label, on, onChange, icon }: ToggleProps) {
  return (
    <ToggleButton value="on" size="small" selected={on} onChange={() => onChange(!on)} sx={{ gap: 0.5, py: 0.25 }}>
      {icon}
      {label}
    </ToggleButton>
  );
}

/** The photo with what is beside it. A test photo can be dropped anywhere on it. */
function PhotoDrop({ testPhoto, children }: { testPhoto: TestPhoto; children: ReactNode }) {
  const text = useText();
  const { picture, progress, refusal, take, remove } = testPhoto;
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: { 'image/jpeg': ['.jpg', '.jpeg'] },
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: ([taken], [refused]) => {
      const file = taken ?? refused?.file;
      if (file) take(file);
    },
  });
  return (
    <Box {...getRootProps()} sx={{ outline: isDragActive ? '2px dashed' : undefined, outlineOffset: 4 }}>
      <input {...getInputProps()} aria-label={text('purposes.test_photo')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>{children}</Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
        <Button variant="outlined" startIcon={<FaceOutlined />} onClick={open} disabled={progress !== undefined}>
          {text('purposes.add_test_photo')}
        </Button>
        {picture === undefined ? (
          <Typography variant="body2" color="textSecondary">
            {text('purposes.test_photo_hint')}
          </Typography>
        ) : (
          <Button startIcon={<CloseIcon />} onClick={remove}>
            {text('purposes.remove_test_photo')}
          </Button>
        )}
      </Box>
      <UploadProgress progress={progress} />
      <Typography role="alert" variant="body2" color="error">
        {refusal}
      </Typography>
    </Box>
  );
}

/** Where crown and chin lie on most photos, in parts of its height from the upper and from the lower edge. */
const USUAL = { outline_to_skull: 0.09, outline_to_chin: 0.16 };

interface NothingProps {
  readonly measures: Measures;
  readonly disabled: boolean;
  readonly onMove: (field: string, value: string) => void;
}

/** Before there is a head: its lines can be placed somewhere, to be dragged from there. */
function Nothing({ measures: { photo_height: height }, disabled, onMove }: NothingProps) {
  const text = useText();
  const place = () => {
    for (const [field, share] of Object.entries(USUAL)) onMove(field, String(Math.round(height * share * 10) / 10));
  };
  return (
    <Box
      sx={{
        width: 240,
        height: PHOTO_PX,
        p: 2,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2,
        textAlign: 'center',
        bgcolor: 'action.hover',
      }}
    >
      <Typography color="textSecondary">{text('purposes.nothing_to_show')}</Typography>
      {height > 0 && (
        <Button variant="outlined" disabled={disabled} onClick={place}>
          {text('purposes.place_lines')}
        </Button>
      )}
    </Box>
  );
}

interface PhotoFactsProps {
  readonly measures: Measures;
  readonly values: Readonly<Record<string, unknown>>;
  readonly linesShown: boolean;
}

function PhotoFacts({ measures, values, linesShown }: PhotoFactsProps) {
  const text = useText();
  const formats = useFormats();
  const { width, height } = photoPixels(measures);
  const hasPixels = Number.isFinite(width) && Number.isFinite(height);
  const [min, max] = [Number(values['photo_weight']), Number(values['photo_weight_max'])];
  const head = isPossible(measures) && formats.number(headHeight(measures), { max: 2 });
  const weights = { min: formats.number(min), max: formats.number(max) };
  const facts = [
    [text('purposes.pixels'), hasPixels && text('purposes.size_in_pixels', { width, height })],
    [text('purposes.head_height'), head && text('purposes.millimetres', { value: head })],
    [text('purposes.weight'), min > 0 && max > 0 && text('purposes.weight_range', weights)],
  ] as const;
  return (
    <Box sx={{ flex: 1, minWidth: 120 }}>
      <Box component="dl" sx={{ m: 0 }}>
        {facts.map(
          ([label, value]) =>
            value && (
              <Box key={label} sx={{ mb: 1 }}>
                <Typography component="dt" variant="body2" color="textSecondary">
                  {label}
                </Typography>
                <Typography component="dd" sx={{ m: 0 }}>
                  {value}
                </Typography>
              </Box>
            ),
        )}
      </Box>
      {linesShown && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {text('purposes.lines_hint')}
        </Typography>
      )}
    </Box>
  );
}
