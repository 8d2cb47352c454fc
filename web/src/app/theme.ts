import { createTheme } from '@mui/material/styles';
import { TEXT_SIZES } from './textSizes.ts';

/** Of what lies over a table. */
const POPUP_EDGE = { border: '1px solid var(--mui-palette-divider)', boxShadow: '0 4px 16px rgb(0 0 0 / 0.2)' };
const SYSTEM_FONTS = 'BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** Of twelve pixels, where the field has fourteen. */
const LABEL_SCALE = 0.857;

/**
 * Backgrounds are neutral greys without a tint, because people judge the colours of photos beside them. There is one
 * petrol accent; green, amber and red keep their meaning. The theme is dense, because staff work with it all day and
 * want to see much at once.
 */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#0b6470' },
        success: { main: '#2a7a3b' },
        error: { main: '#bf2f2f' },
        warning: { main: '#9a5b00' },
        info: { main: '#2b5fa8' },
        background: { default: '#f3f3f3', paper: '#ffffff' },
        text: { primary: '#1d1f20', secondary: '#5b5f61' },
        divider: '#e0e0e0',
      },
    },
    dark: {
      palette: {
        primary: { main: '#63c2cc' },
        success: { main: '#6cc27d', dark: '#2f7a3f' },
        error: { main: '#f0817f', dark: '#b23a3a' },
        warning: { main: '#e3a64d', dark: '#8f5a0a' },
        info: { main: '#84b3ee', dark: '#2f62a8' },
        background: { default: '#161717', paper: '#202121' },
        text: { primary: '#ececec', secondary: '#a9adae' },
        divider: '#383a3a',
      },
    },
  },
  shape: { borderRadius: 6 },
  typography: {
    fontFamily: `"Inter Variable", ${SYSTEM_FONTS}`,
    fontSize: 13,
    // The library calculates the others by the font size above: some would have eleven pixels.
    body1: { fontSize: TEXT_SIZES.body },
    body2: { fontSize: TEXT_SIZES.dense },
    subtitle1: { fontSize: TEXT_SIZES.body },
    subtitle2: { fontSize: TEXT_SIZES.dense },
    caption: { fontSize: TEXT_SIZES.small },
    h1: { fontSize: TEXT_SIZES.title, fontWeight: 650, lineHeight: 1.4 },
    h2: { fontSize: TEXT_SIZES.heading, fontWeight: 650, lineHeight: 1.4 },
    button: { fontSize: TEXT_SIZES.dense, textTransform: 'none', fontWeight: 600 },
    overline: { fontSize: TEXT_SIZES.small, textTransform: 'none', letterSpacing: 0, fontWeight: 600 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        // Wherever the keyboard is, a line around it, with some ground between.
        ':focus-visible': {
          outline: '2px solid var(--mui-palette-primary-main)',
          outlineOffset: 2,
        },
      },
    },
    // The line says where the focus is: a blob behind the word says it worse.
    MuiButtonBase: {
      styleOverrides: { root: { '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)' } } },
    },
    // White on white they would have no edge.
    MuiAutocomplete: { styleOverrides: { paper: POPUP_EDGE } },
    MuiMenu: { styleOverrides: { paper: POPUP_EDGE } },
    MuiPopover: { styleOverrides: { paper: POPUP_EDGE } },
    MuiBadge: { styleOverrides: { badge: { fontSize: TEXT_SIZES.small } } },
    MuiButton: {
      defaultProps: { size: 'small', disableElevation: true, disableFocusRipple: true },
      styleOverrides: { root: { fontSize: TEXT_SIZES.small } },
    },
    MuiChip: { styleOverrides: { root: { fontSize: TEXT_SIZES.small } } },
    MuiIconButton: { defaultProps: { size: 'small', disableFocusRipple: true } },
    MuiTab: { defaultProps: { disableFocusRipple: true } },
    // It says why the field is closed, so it must be readable there too.
    MuiFormHelperText: {
      styleOverrides: { root: { '&.Mui-disabled': { color: 'var(--mui-palette-text-secondary)' } } },
    },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    MuiSelect: { defaultProps: { size: 'small' } },
    MuiToolbar: { defaultProps: { variant: 'dense' } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiTable: { defaultProps: { size: 'small' } },
    MuiTableCell: {
      styleOverrides: {
        root: { padding: '5px 12px', fontVariantNumeric: 'tabular-nums' },
        head: { fontWeight: 600, whiteSpace: 'nowrap' },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: TEXT_SIZES.heading, fontWeight: 650 } } },
    MuiToggleButton: { styleOverrides: { root: { fontSize: TEXT_SIZES.small } } },
    MuiTooltip: {
      defaultProps: { arrow: true, enterDelay: 400 },
      styleOverrides: { tooltip: { fontSize: TEXT_SIZES.small } },
    },
    // Above its field a label is drawn smaller: as small as any text may be, and the gap in the line as wide.
    MuiInputLabel: {
      styleOverrides: {
        outlined: { '&.MuiInputLabel-shrink': { transform: `translate(14px, -9px) scale(${LABEL_SCALE})` } },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: { notchedOutline: { '& > legend': { fontSize: `${LABEL_SCALE}em` } } },
    },
    MuiDialog: { defaultProps: { fullWidth: true, maxWidth: 'xs' } },
    MuiLink: { defaultProps: { underline: 'hover' } },
  },
});
