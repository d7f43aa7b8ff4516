/** GSM 7-bit default alphabet (3GPP TS 23.038, 6.2.1), escape character left out. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Extension table (3GPP TS 23.038, 6.2.1.1): each of these costs an escape septet and its own. */
const EXTENSION = '\f^{}\\[~]|€';

const COST = new Map<string, 1 | 2>([
  ...[...BASIC].map((char): [string, 1] => [char, 1]),
  ...[...EXTENSION].map((char): [string, 2] => [char, 2]),
]);

/** Septets that one character costs in GSM-7, or undefined when it has no place there. */
export const septets = (char: string): 1 | 2 | undefined => COST.get(char);
