import { useColorScheme, useTheme } from '@mui/material/styles';
import type { CssVarsTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { useFormats } from '../../kit/useFormats.ts';
import type { PlotLook } from './plotOption.ts';

/** How plots are drawn for this reader: in the colours of their theme, and without movement if they prefer none. */
export function usePlotLook(): PlotLook {
  const theme = useTheme<CssVarsTheme>();
  const { colorScheme } = useColorScheme();
  const { number } = useFormats();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  return useMemo(() => {
    const palette = theme.colorSchemes[colorScheme ?? 'light']?.palette ?? theme.palette;
    const { primary, warning, info, success, error, text, divider, background } = palette;
    return {
      colours: {
        series: [primary, warning, info, success, error].map(({ main }) => main).concat(text.secondary),
        text: text.primary,
        line: divider,
        background: background.paper,
        font: String(theme.typography.fontFamily),
      },
      isStill,
      number: (value) => number(value, { max: 1 }),
    };
  }, [theme, colorScheme, isStill, number]);
}
