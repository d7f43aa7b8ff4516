import { formatList } from '../../i18n/format';
import { wordsOf } from '../../rules/law/campaignRegistration';
import { keywordGaps, type KeywordEffect } from '../../rules/law/keywords';
import css from './registration.module.css';
import { useText } from './texts';

/** Warns if the keywords declared to the registry differ from those that have the effect here. */
export function KeywordGaps({ declared, effect }: { declared: unknown; effect: KeywordEffect }) {
  const text = useText();
  const words = wordsOf(declared);
  if (words.length === 0) return null;
  const { unhonored, undeclared } = keywordGaps(words, effect);
  const sentences = [
    unhonored.length > 0 && text(`keywords.unhonored.${effect}`, { words: formatList(unhonored) }),
    // A client may choose any keywords of its own for subscribing.
    effect !== 'opt_in' &&
      undeclared.length > 0 &&
      text('keywords.undeclared', { words: formatList(undeclared) }),
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return <output className={css.warning}>{sentences.join(' ')}</output>;
}
