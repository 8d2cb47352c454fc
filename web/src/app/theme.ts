import { createTheme } from '@mui/material/styles';

/** Of what lies over a table. */
const POPUP_SHADOW = '0 4px 16px rgb(0 0 0 / 0.2)';
const SYSTEM_FONTS = 'BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

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
    body1: { fontSize: '0.875rem' },
    // Nothing is smaller: by the font size above it would have eleven pixels.
    caption: { fontSize: '0.75rem' },
    h1: { fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.4 },
    h2: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
    button: { textTransform: 'none', fontWeight: 600 },
    overline: { textTransform: 'none', letterSpacing: 0, fontWeight: 600 },
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
    MuiAutocomplete: {
      styleOverrides: { paper: { border: '1px solid var(--mui-palette-divider)', boxShadow: POPUP_SHADOW } },
    },
    MuiBadge: { styleOverrides: { badge: { fontSize: '0.75rem' } } },
    MuiButton: { defaultProps: { size: 'small', disableElevation: true, disableFocusRipple: true } },
    MuiIconButton: { defaultProps: { size: 'small', disableFocusRipple: true } },
    MuiTab: { defaultProps: { disableFocusRipple: true } },
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
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.0625rem', fontWeight: 650 } } },
    MuiTooltip: { defaultProps: { arrow: true, enterDelay: 400 } },
    MuiDialog: { defaultProps: { fullWidth: true, maxWidth: 'xs' } },
    MuiLink: { defaultProps: { underline: 'hover' } },
  },
});
