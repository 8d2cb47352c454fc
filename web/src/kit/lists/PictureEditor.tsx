import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { uploadPicture } from '@likeness/contract/files';
import type { PictureField } from '@likeness/contract/kit/listFields';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { call } from '../api.ts';
import { errorText } from '../errorText.ts';
import { Picture } from './FieldValue.tsx';

const TYPES = { jpeg: ['image/jpeg', ['.jpg', '.jpeg']], png: ['image/png', ['.png']] } as const;

export interface PictureEditorProps {
  readonly field: PictureField;
  readonly label: string;
  readonly value: string;
  readonly onChange: (address: string) => void;
  readonly disabled: boolean;
  /** Told of a picture that is on its way: its address is in the form when it has arrived. */
  readonly awaitPicture: (picture: Promise<unknown>) => void;
  /** The address itself, for a picture that is somewhere already. */
  readonly address: ReactNode;
}

export function PictureEditor(props: PictureEditorProps) {
  const { field, label, value, onChange, disabled, awaitPicture, address } = props;
  const text = useText();
  const [progress, setProgress] = useState<number>();
  const [refusal, setRefusal] = useState<unknown>();

  const take = async (file: File) => {
    setRefusal(undefined);
    setProgress(0);
    try {
      const { url } = await call(uploadPicture, { file, body: { fileName: file.name }, onProgress: setProgress });
      onChange(url);
    } catch (error) {
      setRefusal(error);
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <Box
        sx={{
          flexShrink: 0,
          width: 96,
          minHeight: 40,
          display: 'grid',
          placeItems: 'center',
          p: 0.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {value === '' ? (
          <Typography variant="caption" color="textSecondary">
            {text('lists.no_picture')}
          </Typography>
        ) : (
          <Picture key={value} address={value} label={text('lists.picture_missing')} size={64} maxWidth={86} />
        )}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
        {!disabled && (
          <FileDrop
            label={text('ui.pair', { name: text('ui.choose_file'), value: label })}
            accept={Object.fromEntries(field.types.map((type) => [TYPES[type][0], [...TYPES[type][1]]]))}
            onFile={(file) => awaitPicture(take(file))}
            disabled={progress !== undefined}
            {...(progress !== undefined && { progress })}
            {...(refusal !== undefined && { error: errorText(text, refusal) })}
          />
        )}
        {address}
        {value !== '' && !disabled && (
          <Button onClick={() => onChange('')} sx={{ justifySelf: 'start' }}>
            {text('lists.clear')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
