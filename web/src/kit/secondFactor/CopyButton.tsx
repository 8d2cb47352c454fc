import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAlert } from '../alerts.ts';
import { useText } from '../../i18n/useText.ts';

/** Browsers lend the clipboard to safe origins only: elsewhere the text is selected and copied by hand. */
export function CopyButton({ content }: { readonly content: string }) {
  const text = useText();
  const alert = useAlert();
  const [isCopied, setCopied] = useState(false);
  if (!window.isSecureContext) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(content);
      setCopied(true);
    } catch {
      alert.error('lists.not_copied');
    }
  };
  return (
    <Button size="small" startIcon={<ContentCopy />} onClick={() => void copy()} sx={{ flexShrink: 0 }}>
      {text(isCopied ? 'lists.copied' : 'lists.copy')}
    </Button>
  );
}
