/** `last_sign_in_at` → "Last sign in at"; the fallback where a declaration gives no label. */
export function titleOf(source: string): string {
  const words = source.replaceAll(/[._]/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A name within a sentence: "Client" → "client". Abbreviations keep their capitals: "10DLC campaign". */
export const inSentence = (name: string): string =>
  name.replaceAll(/\S+/g, (word) => (/[A-Z]{2}/.test(word) ? word : word.toLowerCase()));
