import { textsOf, type TextIn } from '../../admin/useText';

export const at = 'resources.audit_log.texts';

/** Sentences for entries of the log. English loads with them. */
export const en = {
  someone: 'Someone',
  create: '%{who} created %{record}',
  remove: '%{who} deleted %{record}',
  update: '%{who} changed %{record}',
  changed: '%{who} changed the %{field} of %{record}',
  from_to: '%{who} changed the %{field} of %{record} from %{before} to %{after}',
  changed_some: '%{who} changed %{count} fields of %{record}: %{fields}',
  other: '%{who} used “%{action}” on %{record}',
  named: '%{name} (%{kind})',
  unnamed: 'a record: %{kind}',
  with_id: '%{kind} %{id}',
  none: 'none',
  yes: 'yes',
  no: 'no',
  what: 'What happened',
  changes: 'What changed',
  hidden: 'Free text is not kept here.',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;
