import AutoFixHigh from '@mui/icons-material/AutoFixHigh';
import RestoreOutlined from '@mui/icons-material/RestoreOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { uploadPicture } from '@likeness/contract/files';
import { hasProportionsOf } from '@likeness/contract/purposes/faults';
import { generateMask } from '@likeness/contract/purposes/masks';
import { aspectRatio, isPossible, photoPixels, type PixelSize } from '@likeness/contract/purposes/geometry';
import { useDeferredValue, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useText } from '../i18n/useText.ts';
import { call } from '../kit/api.ts';
import { errorText } from '../kit/errorText.ts';
import { shownAt } from '../kit/lists/FieldValue.tsx';
import type { FormValues } from '../kit/lists/recordValues.ts';
import type { RecordEditing } from '../kit/lists/useRecordEditing.tsx';
import { useApiAction } from '../kit/queries.ts';
import { FileDrop } from '../ui/FileDrop.tsx';
import { MASK_FIELDS, measuresOf, rulesOf } from './purposeMeasures.ts';
import type { Measures } from './purposeMeasures.ts';

const MASK_PX = 128;

interface MaskEditorProps {
  readonly editing: RecordEditing;
  /** What the form was last filled with from an earlier revision, if it was. */
  readonly filled: FormValues | undefined;
}

/** The mask of a purpose: generated from its dimensions, generated again when they change, or put back as it was. */
export function MaskEditor({ editing, filled }: MaskEditorProps) {
  const { form, base, readOnly, busy, awaitPicture } = editing;
  const text = useText();
  const { field, fieldState } = useController({ name: 'thumbnail', control: form.control });
  // A line that is dragged does not wait for it.
  const values = useDeferredValue(useWatch({ control: form.control }));
  // What they are compared with comes with them, and not a moment before.
  const records = [useDeferredValue(base), useDeferredValue(filled)];
  const measures = measuresOf(values);
  const dimensions = dimensionsOf(values);
  /** What was made here last, and of which dimensions: a mask that was uploaded fits whatever it fits. */
  const [made, setMade] = useState<{ address: string; of: string | undefined }>();
  const [progress, setProgress] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  /** What one that is outdated was made of: it fits no better once its purpose is saved with other dimensions. */
  const [outdated, setOutdated] = useState<{ address: string; of: string | undefined }>();
  const [shown, setShown] = useState<{ address: string; size: PixelSize }>();
  const address = String(field.value);
  const [stored, filledIn] = records.map((record) =>
    record?.['thumbnail'] === address ? dimensionsOf(record) : undefined,
  );
  const before = outdated?.address === address ? outdated.of : stored;
  const madeOf = made?.address === address ? [made.of ?? dimensions] : [before, filledIn].filter(isKnown);
  const hasOtherShape = shown?.address === address && hasSize(measures) && !hasProportionsOf(measures, shown.size);
  const isOutdated = address !== '' && (hasOtherShape || (madeOf.length > 0 && !madeOf.includes(dimensions)));
  const isAsStored = !isOutdated && dimensions === stored;
  const known = isAsStored ? undefined : isOutdated ? { address, of: before } : outdated;
  if (known?.address !== outdated?.address || known?.of !== outdated?.of) setOutdated(known);
  const canRevert = base !== undefined && (dimensions !== dimensionsOf(base) || address !== (base['thumbnail'] ?? ''));

  const keep = (thumbnail: string, of: string | undefined) => {
    setRefusal(undefined);
    setMade({ address: thumbnail, of });
    form.setValue('thumbnail', thumbnail, { shouldDirty: true, shouldValidate: fieldState.invalid });
  };
  const generate = useApiAction(generateMask, {
    // Those that it was asked for with: while it is made, others may be typed.
    onSuccess: ({ thumbnail }, { query }) => keep(thumbnail, JSON.stringify(query)),
    onError: (error) => setRefusal(errorText(text, error)),
  });
  const revert = () => {
    for (const name of [...MASK_FIELDS, 'thumbnail']) form.resetField(name);
    setMade(undefined);
    setRefusal(undefined);
  };
  const upload = async (file: File) => {
    setProgress(0);
    try {
      const body = { fileName: file.name, use: 'mask' as const };
      const sent = await call(uploadPicture, { file, body, onProgress: setProgress });
      // Where the photo has no size yet, the server says it when the purpose is saved.
      if (hasSize(measures) && !hasProportionsOf(measures, sent)) setRefusal(text('validation.mask_proportions'));
      else keep(sent.url, undefined);
    } catch (error) {
      setRefusal(errorText(text, error));
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <Box sx={{ display: 'flex', gap: 2, mt: 2, alignItems: 'flex-start' }}>
      <MaskPicture
        key={address}
        address={address}
        ratio={aspectRatio(measures)}
        onShown={(size) => setShown({ address, size })}
      />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1, justifyItems: 'start' }}>
        {!readOnly && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              variant={address === '' || isOutdated ? 'contained' : 'outlined'}
              startIcon={<AutoFixHigh />}
              disabled={busy || !isPossible(measures)}
              loading={generate.isPending}
              loadingPosition="start"
              onClick={() => awaitPicture(generate.mutateAsync({ query: maskQuery(values) }))}
            >
              {text(address === '' ? 'purposes.mask_generate' : 'purposes.mask_regenerate')}
            </Button>
            {canRevert && (
              <Button startIcon={<RestoreOutlined />} onClick={revert} disabled={busy}>
                {text('purposes.mask_revert')}
              </Button>
            )}
          </Box>
        )}
        {!isPossible(measures) ? (
          <Typography variant="body2" color="textSecondary">
            {text('purposes.mask_impossible')}
          </Typography>
        ) : isOutdated ? (
          <Alert severity="warning">{text('purposes.mask_outdated')}</Alert>
        ) : (
          address === '' && (
            <Typography variant="body2" color="textSecondary">
              {text('purposes.mask_none')}
            </Typography>
          )
        )}
        {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
        {!readOnly && (
          <FileDrop
            label={text('purposes.mask_own')}
            hint=""
            accept={{ 'image/png': ['.png'] }}
            validate={({ type }) => (type === 'image/png' ? undefined : text('errors.mask_not_png'))}
            onFile={(file) => awaitPicture(upload(file))}
            disabled={busy || progress !== undefined}
            {...(progress !== undefined && { progress })}
            {...(refusal !== undefined && { error: refusal })}
          />
        )}
      </Box>
    </Box>
  );
}

interface MaskPictureProps {
  readonly address: string;
  readonly ratio: number;
  readonly onShown: (size: PixelSize) => void;
}

function MaskPicture({ address, ratio, onShown }: MaskPictureProps) {
  const text = useText();
  const [isBroken, setBroken] = useState(false);
  return (
    <Box
      sx={{
        flexShrink: 0,
        height: MASK_PX,
        width: MASK_PX * ratio,
        maxWidth: 200,
        display: 'grid',
        placeItems: 'center',
        border: 1,
        borderColor: 'divider',
        // Seen on grey: what is clear in a mask is clear, and what is dark is dark.
        bgcolor: '#c9cdd0',
        color: '#1d1f20',
        textAlign: 'center',
      }}
    >
      {address === '' || isBroken ? (
        <Typography variant="caption" color="inherit">
          {text(isBroken ? 'purposes.mask_not_loaded' : 'lists.no_picture')}
        </Typography>
      ) : (
        <img
          src={shownAt(address)}
          alt={text('purposes.show_mask')}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            onShown({ width: naturalWidth, height: naturalHeight })
          }
          onError={() => setBroken(true)}
          style={{ width: '100%', height: '100%' }}
        />
      )}
    </Box>
  );
}

function isKnown(dimensions: string | undefined): dimensions is string {
  return dimensions !== undefined;
}

function hasSize(measures: Measures): boolean {
  const { width, height } = photoPixels(measures);
  return Number.isFinite(width) && Number.isFinite(height);
}

/** The dimensions that a mask is made from, so that two can be compared. */
function dimensionsOf(values: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(maskQuery(values));
}

/** The dimensions in the names of the call. */
function maskQuery(values: FormValues) {
  const rules = rulesOf(values) as Readonly<Record<string, number | null>>;
  const optional = (name: string) => rules[name] ?? undefined;
  return {
    photoHeight: rules['photo_height']!,
    photoWidth: rules['photo_width']!,
    outlineToChin: rules['outline_to_chin']!,
    outlineToSkull: rules['outline_to_skull']!,
    dpiResolution: rules['dpi_resolution']!,
    outlineToFace: optional('outline_to_face'),
    marginForChin: optional('margin_for_chin'),
    marginForFront: optional('margin_for_front'),
    photoPixelWidth: optional('photo_pixel_width'),
    photoPixelHeight: optional('photo_pixel_height'),
  };
}
