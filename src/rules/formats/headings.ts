/** Arabic letters that are written in several ways; a tatweel only stretches a word, and a hamza is often left out. */
const SAME_LETTER: Readonly<Record<string, string>> = {
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ٱ: 'ا',
  ک: 'ك',
  ء: '',
  ـ: '',
};

/** A text in small letters, without accents and vowel signs, every letter in one of its writings. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[ىیةٱکءـ]/g, (letter) => SAME_LETTER[letter]!);

/** Letters and digits of a heading or a cell: `Opt-Out?` is `optout`, `Teléfono móvil` is `telefonomovil`. */
export const lettersOf = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Words of a heading between spaces: `FechaDeBaja` and `fecha_de_baja` are `fecha de baja`. */
export const headingWords = (text: string): string =>
  ` ${folded(text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
