import { textsOf, type TextIn } from '../../admin/useText';

export const at = 'app.scrubs';

/** Texts about paid comparisons of numbers with lists. */
export const en = {
  title: 'Comparison with lists',
  required: 'Required before sending, at most %{days} days old: %{kinds}.',
  none: 'No provider compares numbers with these lists. Ask your server administrator to set SCRUB_URL.',
  verb: 'Compare with lists',
  ask: 'Compare the numbers with lists?',
  price: '%{kind}: %{count} number for %{price} |||| %{kind}: %{count} numbers for %{price} each',
  nobody: '%{kind}: all numbers were compared recently',
  undated:
    '%{count} number cannot be compared with “%{kind}”: the day of consent is not known. |||| %{count} numbers cannot be compared with “%{kind}”: the day of their consent is not known.',
  total: '%{total} at most, paid to %{source}. An answer that is lost is paid once.',
  begun: 'The numbers are being compared.',
  running: 'Comparing with lists: %{done} of %{agreed}',
  stop: 'Stop',
  waiting: 'The provider does not answer right now (%{trouble}). We will try again automatically.',
  last: 'Last comparison: %{clear} clear, %{listed} listed, %{no_answer} without an answer, %{cost}.',
  price_changed: 'The comparison ended because a price changed.',
  restored:
    'The comparison ended because the database was restored from a copy: numbers may have been compared and paid for since.',
  unanswered:
    'The provider did not answer. The next comparison first asks for the answers that may have been paid for.',
  failed: 'The provider rejected it: %{trouble}',
  certificates: 'Certificates: %{count}',
  'certificates.shown': 'The newest %{shown} of %{count}.',
  'column.kind': 'List',
  'column.source': 'Source',
  'column.as_of': 'As of',
  'column.certificate': 'Certificate',
  'column.numbers': 'Numbers',
  'column.listed': 'Listed',
  'column.no_answer': 'No answer',
  'column.cost': 'Cost',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;
