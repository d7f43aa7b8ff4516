import { useTranslate } from 'ra-core';
import type { FieldDeclaration, Shown } from '../../admin/declaration';
import { useRegistry } from '../../admin/registry';
import { useSettings } from '../../admin/settings';
import { isolated } from '../../i18n/bidi';
import { formatExact, formatList, formatNumber, formatWhole } from '../../i18n/format';
import { formatNational } from '../../rules/formats/national';
import { inSentence } from '../../rules/words/titleOf';
import type { AuditEntry, FieldChange } from './contract';
import { useText } from './texts';
import { useAuditWords } from './words';

const PHONE = /^\+[1-9]\d{6,14}$/;
/** Characters of an id that tell records apart for a reader. */
const SHORT = 8;
const SIMPLE = ['create', 'update', 'remove'] as const;
const isSimple = (action: string): action is (typeof SIMPLE)[number] =>
  (SIMPLE as readonly string[]).includes(action);

/** Writes values of an entry as the pages of its record show them. */
export function useValueText() {
  const text = useText();
  const translate = useTranslate();
  const { CURRENCY } = useSettings();
  const { resources } = useRegistry();
  return (resource: string, name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return text('none');
    const { fields = [] } = resources.get(resource) ?? {};
    const { kind } = (fields as readonly FieldDeclaration[]).find(({ source }) => source === name) ?? {};
    if (typeof value === 'boolean') return text(value ? 'yes' : 'no');
    if (typeof value === 'number')
      return kind === 'amount' && CURRENCY !== '' ? formatWhole(value, CURRENCY) : formatNumber(value);
    const word = String(value);
    if (kind === 'date-time') return formatExact(word);
    if (kind === 'phone' && PHONE.test(word)) return formatNational(word);
    return isolated(translate(`resources.${resource}.choices.${name}.${word}`, { _: word }));
  };
}

/** Whether both values of a change are known. */
export const isKnown = (change: FieldChange): boolean => 'before' in change && 'after' in change;

/** Writes an entry as one sentence: by whom, which act, on which record, and the change if it is one. */
export function useSentence(): (entry: AuditEntry) => string {
  const text = useText();
  const translate = useTranslate();
  const valueText = useValueText();
  const { resource: kindOf, action: verbOf, detail } = useAuditWords();
  return ({ user_name, resource, action, record_name, record_id, changes }) => {
    const who = user_name ? isolated(user_name) : text('someone');
    const kind = inSentence(kindOf(resource));
    const id = record_id && (PHONE.test(record_id) ? formatNational(record_id) : record_id.slice(0, SHORT));
    const record = record_name
      ? text('named', { name: isolated(record_name), kind })
      : id
        ? text('with_id', { kind, id: isolated(id) })
        : text('unnamed', { kind });
    const [first, ...others] = changes ?? [];
    if (!first) {
      if (isSimple(action)) return text(action, { who, record });
      return text('other', { who, record, action: verbOf(resource, action) });
    }
    const ownKey = `resources.${resource}.sentences.${action}`;
    if (translate(ownKey, { _: '' }) !== '') {
      const facts = [first, ...others].flatMap(({ field, before, after }) => {
        const part = field.slice(field.lastIndexOf('.') + 1);
        return [
          [part, valueText(resource, field, after)],
          [`${part}_before`, valueText(resource, field, before)],
        ];
      });
      const counted = [first, ...others].find(({ after }) => typeof after === 'number');
      const named = isolated(record_name ?? '');
      return translate(ownKey, {
        // A merge of two records of one name is no change of it.
        name_before: named,
        ...Object.fromEntries(facts),
        smart_count: Number(counted?.after ?? 1),
        who,
        record: named,
      });
    }
    const label = (field: string) => inSentence(detail(resource, field));
    const subject = { who, record: record_name ? isolated(record_name) : record, field: label(first.field) };
    if (others.length > 0) {
      const fields = formatList([first, ...others].map(({ field }) => label(field)));
      return text('changed_some', { ...subject, fields, count: formatNumber(others.length + 1) });
    }
    if (!isKnown(first)) return text('changed', subject);
    const [before, after] = [first.before, first.after].map((value) =>
      valueText(resource, first.field, value),
    );
    return text('from_to', { ...subject, before: before!, after: after! });
  };
}

/** An entry as a sentence, in a row of the list. */
export function SentenceCell({ record }: Shown) {
  return <span className="inert">{useSentence()(record as unknown as AuditEntry)}</span>;
}
