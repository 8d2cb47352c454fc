import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { createPortal } from 'react-dom';
import { useText } from '../../i18n/useText.ts';
import { saveText } from '../saveFile.ts';
import { CopyButton } from './CopyButton.tsx';

const PAPER = 'recovery-codes';

/** Recovery codes, which the server tells once: to be copied, saved or printed now. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const text = useText();
  const title = text('second_factor.codes_of');
  const lines = codes.join('\n');
  return (
    <>
      <Alert severity="warning">{text('second_factor.codes_once')}</Alert>
      <Box
        component="ul"
        aria-label={text('second_factor.codes')}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
          gap: 0.5,
          fontFamily: 'monospace',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <CopyButton content={lines} />
        <Button
          size="small"
          startIcon={<DownloadOutlined />}
          onClick={() => saveText(`${title}\n\n${lines}\n`, 'likeness-recovery-codes.txt')}
        >
          {text('second_factor.save_codes')}
        </Button>
        <Button size="small" startIcon={<PrintOutlined />} onClick={() => window.print()}>
          {text('second_factor.print_codes')}
        </Button>
      </Box>
      {createPortal(
        <>
          <GlobalStyles
            styles={{
              [`.${PAPER}`]: { display: 'none' },
              '@media print': {
                'body > *': { display: 'none !important' },
                [`body > .${PAPER}`]: { display: 'block !important', fontFamily: 'monospace', whiteSpace: 'pre' },
              },
            }}
          />
          <div className={PAPER} data-over-cover aria-hidden>
            {`${title}\n\n${lines}`}
          </div>
        </>,
        document.body,
      )}
    </>
  );
}
