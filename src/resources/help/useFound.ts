import { allows } from '../../contract/roles';
import { CARRIER_ERRORS, type CarrierError } from '../../rules/carrierErrors';
import { useText as useCarrierText } from '../../features/carrierErrors/texts';
import { useRole } from '../../admin/registry';
import { includes } from './Marked';
import { SHORTCUTS } from './shortcutKeys';
import { useText } from './texts';
import { TOPICS } from './topics';
import { useGlossary } from './useGlossary';

export type ErrorEntry = CarrierError | 'other';

const CODES: readonly ErrorEntry[] = [...(Object.keys(CARRIER_ERRORS) as CarrierError[]), 'other'];

/** All of the help that the words are found in; without words, everything that this role is told. */
export function useFound(words: string) {
  const text = useText();
  const carrier = useCarrierText();
  const role = useRole();
  const hits = (...parts: readonly string[]) => includes(parts.join(' '), words);
  const topics = TOPICS.filter(({ roles }) => allows(roles, role))
    .map(({ title, paragraphs, template }) => ({
      title: text(title),
      lines: paragraphs.map((key) => text(key)),
      template,
    }))
    .filter(({ title, lines }) => hits(title, ...lines));
  const codes = CODES.filter((code) => hits(code, carrier(`${code}.meaning`), carrier(`${code}.next`)));
  const subjects = useGlossary()
    .map(({ terms, ...subject }) => ({
      ...subject,
      terms: terms.filter(({ word, means }) => hits(subject.title, word, means)),
    }))
    .filter(({ terms }) => terms.length > 0);
  const keys = SHORTCUTS.filter(({ keys: pressed, does }) => hits(text('keys'), pressed, text(does)));
  const calculator = hits(text('calculator'), text('calculator.text'));
  const support = hits(text('support'), text('support.lead'));
  const lists: readonly (readonly unknown[])[] = [topics, codes, subjects, keys];
  const nothing = !calculator && !support && lists.every(({ length }) => length === 0);
  return { topics, codes, subjects, keys, calculator, support, nothing };
}

export type Found = ReturnType<typeof useFound>;
