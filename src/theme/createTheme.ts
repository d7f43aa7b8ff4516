import { createTheme as createMuiTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import type { Direction } from '../rules/words/languages';
import type { Appearance } from './appearance';
import { lookOf } from './look';
import * as tokens from './tokens';

/**
 * MUI theme of an appearance, for the widgets that come with forms and dialogs. Tables and the shell read
 * the same colors as custom properties and need no theme.
 */
export function createTheme(appearance: Appearance, direction: Direction, options: ThemeOptions = {}): Theme {
  const { mode } = appearance;
  const { primary, tones, ...palette } = lookOf(appearance).colors;
  const { sm, md, lg, xl, xxl } = tokens.FONT_SIZE;
  const heading = (fontSize: number) => ({
    fontSize,
    fontWeight: tokens.FONT_WEIGHT.strong,
    lineHeight: 1.3,
  });
  const themeOptions: ThemeOptions = {
    direction,
    spacing: tokens.GRID,
    breakpoints: { values: tokens.BREAKPOINTS },
    shape: { borderRadius: tokens.RADIUS },
    zIndex: {
      drawer: tokens.SIDEBAR_Z_INDEX,
      modal: tokens.SIDEBAR_Z_INDEX + 10,
      snackbar: tokens.TOAST_Z_INDEX,
    },
    transitions: {
      duration: { enteringScreen: tokens.MODAL_TRANSITION, leavingScreen: tokens.MODAL_TRANSITION },
    },
    typography: {
      fontFamily: tokens.FONT_FAMILY,
      fontSize: md,
      fontWeightMedium: tokens.FONT_WEIGHT.strong,
      fontWeightBold: tokens.FONT_WEIGHT.strong,
      h1: heading(xxl),
      h2: heading(xl),
      h3: heading(lg),
      body1: { fontSize: md },
      body2: { fontSize: sm },
      caption: { fontSize: tokens.FONT_SIZE.xs },
      button: { textTransform: 'none', fontWeight: tokens.FONT_WEIGHT.strong },
    },
    palette: {
      mode,
      contrastThreshold: tokens.TEXT_CONTRAST,
      primary: { main: primary.text },
      error: { main: tones.danger.text },
      warning: { main: tones.warning.text },
      success: { main: tones.success.text },
      info: { main: tones.info.text },
      background: { default: palette.page, paper: palette.surface },
      text: { primary: palette.text, secondary: palette.muted },
      divider: palette.line,
    },
    components: {
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiDialog: {
        // Ours say their width themselves; by MUI's sizes a window would change at a size and its margins, 640 px.
        defaultProps: {
          maxWidth: false,
          slotProps: { backdrop: { transitionDuration: tokens.BACKDROP_TRANSITION } },
        },
        styleOverrides: {
          paper: { border: `${tokens.HAIRLINE}px solid ${palette.line}`, boxShadow: tokens.FLOATING[mode] },
        },
      },
      MuiDrawer: {
        defaultProps: { slotProps: { backdrop: { transitionDuration: tokens.BACKDROP_TRANSITION } } },
      },
      MuiPopover: {
        styleOverrides: {
          paper: { border: `${tokens.HAIRLINE}px solid ${palette.line}`, boxShadow: tokens.FLOATING[mode] },
        },
      },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiTextField: { defaultProps: { size: 'small', fullWidth: true, variant: 'outlined' } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { backgroundColor: palette.surface },
          notchedOutline: { borderColor: palette.edge },
        },
      },
    },
  };
  return createMuiTheme(themeOptions, options);
}
