import UploadFile from '@mui/icons-material/UploadFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Ref } from 'react';
import { useDropzone } from 'react-dropzone';
import type { Accept, FileRejection } from 'react-dropzone';
import { useText } from '../i18n/useText.ts';
import { ariaKeys, Hotkey } from './Hotkey.tsx';
import { UploadProgress } from './UploadProgress.tsx';

/** For a shortcut that opens the browser's file dialog. */
export interface FileDropHandle {
  readonly open: () => void;
}

export interface FileDropProps {
  /** MIME type → extensions: `{ 'image/jpeg': ['.jpg', '.jpeg'] }`. */
  readonly accept: Accept;
  readonly onFile: (file: File) => void;
  /**
   * Returns a sentence if this file is not accepted. It is asked first, so that its sentence replaces the general one.
   */
  readonly validate?: (file: File) => string | undefined;
  readonly maxMegabytes?: number;
  readonly label?: string;
  /** What to drop, instead of the general text. */
  readonly hint?: string;
  readonly disabled?: boolean;
  /** The shortcut that opens the file dialog, shown in the button. The owner of the handle binds the key. */
  readonly keys?: string;
  readonly ref?: Ref<FileDropHandle>;
  /** The sent part of the upload, from 0 to 1. */
  readonly progress?: number;
  /** What is wrong with the last file, if the server found it later. */
  readonly error?: string;
}

/** One file, dropped or chosen. */
export function FileDrop(props: FileDropProps) {
  const { accept, onFile, validate, maxMegabytes, label, hint, disabled = false, keys, ref, progress, error } = props;
  const text = useText();
  const [refusal, setRefusal] = useState<{ readonly sentence: string }>();
  const said = useRef<HTMLElement>(null);

  const sentenceFor = ({ file, errors }: FileRejection): string => {
    const own = validate?.(file);
    if (own) return own;
    if (errors.some(({ code }) => code === 'file-too-large')) return text('ui.too_heavy', { megabytes: maxMegabytes });
    if (errors.some(({ code }) => code === 'too-many-files')) return text('ui.only_one');
    return text('ui.wrong_type');
  };

  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept,
    disabled,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    ...(maxMegabytes && { maxSize: maxMegabytes * 1_000_000 }),
    onDrop: ([file], [rejection]) => {
      const sentence = rejection ? sentenceFor(rejection) : file && validate?.(file);
      setRefusal(sentence === undefined ? undefined : { sentence });
      if (file && !sentence) onFile(file);
    },
  });

  useImperativeHandle(ref, () => ({ open }), [open]);

  const sentence = refusal?.sentence ?? error;
  // A key, too, chooses the file, wherever the panel around this box is scrolled to.
  useEffect(() => {
    if (refusal !== undefined || error !== undefined) said.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal, error]);
  return (
    <Box
      {...getRootProps()}
      sx={{
        // The field of the file is laid out, unseen, wherever this box stands: a screen would scroll to hold it.
        position: 'relative',
        p: 1.5,
        textAlign: 'center',
        border: '1px dashed',
        borderColor: isDragActive ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: isDragActive ? 'action.hover' : undefined,
      }}
    >
      <input {...getInputProps()} aria-label={label ?? text('ui.choose_file')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 1 }}>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {isDragActive ? text('ui.drop_now') : (hint ?? text('ui.drop_here'))}
        </Typography>
        <Button
          variant="outlined"
          startIcon={<UploadFile />}
          disabled={disabled}
          onClick={open}
          {...(keys && { 'aria-keyshortcuts': ariaKeys(keys), endIcon: <Hotkey keys={keys} /> })}
        >
          {label ?? text('ui.choose_file')}
        </Button>
      </Box>
      <UploadProgress progress={progress} />
      <Typography ref={said} role="alert" variant="body2" color="error" sx={{ mt: sentence ? 1 : 0 }}>
        {sentence}
      </Typography>
    </Box>
  );
}
