import { authTexts } from '../../i18n/authTexts';
import { verify } from '../../i18n/verify';

/** Texts of the second factor in the language that is shown. */
export const verifyTexts = () => authTexts().verify ?? verify;
