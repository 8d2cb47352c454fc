import DrawOutlined from '@mui/icons-material/DrawOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import LocalPostOfficeOutlined from '@mui/icons-material/LocalPostOfficeOutlined';
import QrCode2 from '@mui/icons-material/QrCode2';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useText } from '../i18n/useText.ts';
import type { TextKey } from '../i18n/useText.ts';

/** What a product or its purpose requires. */
export interface Needs {
  readonly signature_needed: boolean;
  readonly send_by_post_needed: boolean;
  readonly verification_needed: boolean;
  readonly ephoto_needed: boolean;
}

const ICONS = {
  signature_needed: DrawOutlined,
  send_by_post_needed: LocalPostOfficeOutlined,
  verification_needed: FactCheckOutlined,
  ephoto_needed: QrCode2,
} as const;

/** One icon for each thing that a line of an order requires. */
export function NeedIcons({ needs }: { needs: Needs }) {
  const text = useText();
  const needed = (Object.keys(ICONS) as (keyof Needs)[]).filter((need) => needs[need]);
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, color: 'text.secondary' }}>
      {needed.map((need) => {
        const Icon = ICONS[need];
        return (
          <Tooltip key={need} title={text(`needs.${need}` satisfies TextKey)}>
            <Icon fontSize="small" titleAccess={text(`needs.${need}` satisfies TextKey)} />
          </Tooltip>
        );
      })}
    </Box>
  );
}
