import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { useMemo, type ReactNode } from 'react';
import { prefixer } from 'stylis';
import { createTheme } from './createTheme';
import { useAppearance } from './useAppearance';

const caches = {
  ltr: createCache({ key: 'ltr' }),
  rtl: createCache({ key: 'rtl', stylisPlugins: [prefixer, rtlPlugin] }),
};

/** Gives MUI widgets the console's theme. Stands around each lazily loaded part that uses them. */
export function Themed({ children }: { children: ReactNode }) {
  const [appearance] = useAppearance();
  const theme = useMemo(() => createTheme(appearance), [appearance]);
  return (
    <CacheProvider value={caches[appearance.direction]}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
