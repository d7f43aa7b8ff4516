import * as z from 'zod/mini';

/** What a person set about the console's looks. A setting that is absent or unreadable takes its default. */
export const Appearance = z.object({
  /** Light unless chosen otherwise (spec 4). */
  mode: z.catch(z.enum(['light', 'dark']), 'light'),
  direction: z.catch(z.enum(['ltr', 'rtl']), 'ltr'),
  sidebar: z.catch(z.enum(['expanded', 'collapsed']), 'expanded'),
});
export type Appearance = z.infer<typeof Appearance>;
export type Mode = Appearance['mode'];

/** Any stored value in, valid settings out. */
export const parseAppearance = (stored: unknown): Appearance =>
  Appearance.parse(typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? stored : {});

export const DEFAULT_APPEARANCE: Appearance = parseAppearance({});
