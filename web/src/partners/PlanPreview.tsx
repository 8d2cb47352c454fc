import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { TECHNICAL_KEYS } from '@likeness/contract/settingsLists/technicalInformations';
import { COLOUR, keyShape } from '@likeness/contract/kit/keys';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { useText } from '../i18n/useText.ts';
import { Picture } from '../kit/lists/FieldValue.tsx';
import type { FormValues } from '../kit/lists/recordValues.ts';

/** What the plan's customers will see. Invalid input is ignored in the preview. */
export function PlanPreview({ control }: { control: Control<FormValues> }) {
  const text = useText();
  const id = useId();
  const [primary, secondary, logo, keys] = useWatch({
    control,
    name: ['primary_color', 'secondary_color', 'logo', 'technical_informations'],
  }) as [unknown, unknown, unknown, FormValues];
  const main = colourOf(primary) ?? '#1a73e8';
  const second = colourOf(secondary) ?? '#e8eaed';
  const valid = (key: string): string | undefined => {
    const value = keys[key];
    if (value === '' || value === undefined) return undefined;
    const read = keyShape(TECHNICAL_KEYS.find((declared) => declared.key === key)).safeParse(value);
    return read.success ? String(read.data) : undefined;
  };
  const size = (key: string, standard: number) => Math.min(Number(valid(key) ?? standard), SIZE_SHOWN_MAX);
  const picture = valid('header_logo') ?? (typeof logo === 'string' && logo !== '' ? logo : undefined);
  const radius = size('corner_radius', 8);
  const textFont = valid('text_font');
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ overflow: 'hidden' }}>
      <Typography id={id} variant="h2" sx={{ p: 1.5 }}>
        {text('partners.preview')}
      </Typography>
      <div
        data-testid="preview"
        style={{
          background: valid('background_color') ?? '#ffffff',
          color: valid('text_color') ?? '#202124',
          fontFamily: textFont,
          fontSize: size('text_size', 15),
        }}
      >
        <div
          style={{
            background: valid('header_color') ?? main,
            color: valid('header_text_color') ?? '#ffffff',
            padding: 12,
            minHeight: 28,
          }}
        >
          {picture ? <Picture key={picture} address={picture} label={text('lists.picture_missing')} /> : 'Logo'}
        </div>
        <Box sx={{ p: 2 }}>
          <div
            style={{
              background: '#ffffff',
              padding: 16,
              borderRadius: radius,
              borderTop: `4px solid ${second}`,
              boxShadow: valid('card_shadow') ?? '0 1px 4px #00000033',
            }}
          >
            <div
              style={{
                color: valid('title_color') ?? main,
                fontFamily: valid('title_font') ?? textFont,
                fontSize: size('title_size', 22),
                lineHeight: 1.2,
              }}
            >
              {text('partners.preview_title')}
            </div>
            <p>{text('partners.preview_text')}</p>
            <div
              style={{
                display: 'inline-block',
                background: valid('button_color') ?? main,
                color: valid('button_text_color') ?? '#ffffff',
                fontFamily: valid('button_font') ?? textFont,
                fontSize: size('button_size', 15),
                borderRadius: radius,
                boxShadow: valid('button_shadow'),
                padding: '8px 16px',
              }}
            >
              {text('partners.preview_button')}
            </div>
            <p style={{ color: valid('link_color') ?? main, textDecoration: 'underline' }}>
              {text('partners.preview_link')}
            </p>
            <div style={{ color: valid('success_color') ?? '#137333' }}>{text('partners.preview_saved')}</div>
            <div style={{ color: valid('error_color') ?? '#c5221f' }}>{text('partners.preview_mistake')}</div>
          </div>
        </Box>
        <div style={{ background: valid('footer_color') ?? second, height: 20 }} />
      </div>
    </Paper>
  );
}

/** Larger text would not fit into the preview. */
const SIZE_SHOWN_MAX = 60;

function colourOf(value: unknown): string | undefined {
  return typeof value === 'string' && COLOUR.test(value) ? value : undefined;
}
