import CloseIcon from '@mui/icons-material/Close';
import FaceOutlined from '@mui/icons-material/FaceOutlined';
import HorizontalRuleOutlined from '@mui/icons-material/HorizontalRuleOutlined';
import PortraitOutlined from '@mui/icons-material/PortraitOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { headHeight, isPossible, photoPixels } from '@likeness/contract/purposes/geometry';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { useWatch } from 'react-hook-form';
import { useText } from '../i18n/useText.ts';
import type { RecordEditing } from '../kit/lists/useRecordEditing.tsx';
import { usePreference } from '../kit/preferences.ts';
import { useFormats } from '../kit/useFormats.ts';
import { Facts } from '../ui/Facts.tsx';
import { ExampleBoards } from './ExampleBoards.tsx';
import { MeasuredPhoto } from './MeasuredPhoto.tsx';
import { measuresOf } from './purposeMeasures.ts';
import type { Measures } from './purposeMeasures.ts';
import { useTestPhoto } from './useTestPhoto.ts';
import type { TestPhoto } from './useTestPhoto.ts';

const PHOTO_PX = 290;

/** What a purpose makes of a photo and of its boards, while it is typed. */
export function LivePreview({ editing: { form, readOnly, submitCount } }: { editing: RecordEditing }) {
  const text = useText();
  const id = useId();
  const values = useWatch({ control: form.control });
  const measures = measuresOf(values);
  const testPhoto = useTestPhoto();
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
            height={PHOTO_PX}
            maskShown={maskShown}
            linesShown={linesShown}
            disabled={readOnly}
            onMove={move}
          />
        ) : (
          <Nothing />
        )}
        <PhotoFacts measures={measures} values={values} linesShown={linesShown} />
      </PhotoDrop>
      <ExampleBoards values={values} measures={measures} testPhoto={testPhoto} />
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
      {progress !== undefined && (
        <LinearProgress
          variant="determinate"
          value={progress * 100}
          aria-label={text('ui.uploading', { percent: Math.round(progress * 100) })}
          sx={{ mt: 1 }}
        />
      )}
      <Typography role="alert" variant="body2" color="error">
        {refusal}
      </Typography>
    </Box>
  );
}

function Nothing() {
  const text = useText();
  return (
    <Typography
      color="textSecondary"
      sx={{ width: 240, height: PHOTO_PX, p: 2, display: 'grid', placeContent: 'center', textAlign: 'center', bgcolor: 'action.hover' }}
    >
      {text('purposes.nothing_to_show')}
    </Typography>
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
  const size = (millimetres: number) => formats.number(millimetres, { most: 2 });
  const [least, most] = [Number(values['photo_weight']), Number(values['photo_weight_max'])];
  const hasPixels = Number.isFinite(width) && Number.isFinite(height);
  return (
    <Box sx={{ flex: 1, minWidth: 130 }}>
      <Facts
        facts={[
          [
            text('purposes.size'),
            measures.photo_width > 0 &&
              measures.photo_height > 0 &&
              text('purposes.size_in_mm', { width: size(measures.photo_width), height: size(measures.photo_height) }),
          ],
          [text('purposes.pixels_fact'), hasPixels && text('purposes.size_in_pixels', { width, height })],
          [
            text('purposes.head_height'),
            isPossible(measures) && text('purposes.millimetres', { value: size(headHeight(measures)) }),
          ],
          [text('purposes.weight'), least > 0 && most > 0 && text('purposes.weight_range', { least: formats.number(least), most: formats.number(most) })],
        ]}
      />
      {linesShown && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {text('purposes.lines_hint')}
        </Typography>
      )}
    </Box>
  );
}
