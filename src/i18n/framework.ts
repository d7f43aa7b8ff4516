import type englishMessages from 'ra-language-english';
import type { Translated } from './messages';

/** The framework's own texts; every language writes all of them, as the published packages lag behind. */
export type FrameworkTexts = Translated<typeof englishMessages>;
