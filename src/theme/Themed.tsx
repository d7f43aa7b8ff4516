import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider, type ThemeOptions } from '@mui/material/styles';
import { use, useMemo, type ReactNode } from 'react';
import { loadCode } from '../loading/loadCode';
import { createTheme } from './createTheme';
import { directionOf, useAppearance } from './useAppearance';

const ltrCache = createCache({ key: 'ltr' });
let rtlCache: Promise<EmotionCache> | undefined;

/**
 * The stylesheet mirroring of the widgets loads when a page is first shown from right to left. Without it
 * they work unmirrored.
 */
const loadRtl = () =>
  (rtlCache ??= loadCode(() => import('./rtlCache')).then(
    (loaded) => loaded.rtlCache,
    () => ltrCache,
  ));

interface ThemedProps {
  /** Defaults and styles of components beyond the console's own. */
  options?: ThemeOptions;
  children: ReactNode;
}

/** Gives MUI widgets the console's theme. Wraps each lazily loaded part that uses them. */
export function Themed({ options, children }: ThemedProps) {
  const [appearance] = useAppearance();
  const direction = directionOf(appearance);
  const cache = direction === 'rtl' ? use(loadRtl()) : ltrCache;
  const theme = useMemo(() => createTheme(appearance, direction, options), [appearance, direction, options]);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
