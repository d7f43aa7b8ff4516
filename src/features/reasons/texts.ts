import { textsOf, type TextIn } from '../../admin/useText';

export const at = 'app.reasons';

/** Sentences about why a text was sent. */
export const en = {
  why: 'Why was this sent?',
  save: 'Save as a page',
  title: 'Why this text was sent to %{number}',
  none: 'No reasons were kept with this text: an earlier version sent it.',
  legal: 'Summaries of rules, not legal advice.',
  'when.one': 'Sent at %{times}.',
  'when.some': 'Sent while all clocks that may be theirs were open: %{times}.',
  'when.any': 'Sent at %{times}, whatever the hours of the recipient.',
  'place.by': 'Place known by %{sources}.',
  'place.unknown': 'Place unknown: the strictest hours of all states applied, on both coasts.',
  'place.earlier': 'Place worked out by an earlier version.',
  'source.time_zone': 'the time zone of the import',
  'source.zip': 'the ZIP code of the import',
  'source.state': 'the state of the import',
  'source.area_code': 'the area code',
  hours:
    'Allowed from %{open} to %{close} there (%{statutes}), in the client’s window from %{start} to %{end}.',
  'hours.no_law': 'No law on hours held for this purpose; in the client’s window from %{start} to %{end}.',
  'purpose.marketing': 'The campaign stated marketing as its purpose.',
  'purpose.informational': 'The campaign stated information as its purpose.',
  'purpose.transactional': 'The campaign stated a transaction as its purpose.',
  'purpose.political': 'The campaign stated politics as its purpose.',
  'purpose.emergency': 'The campaign stated an emergency as its purpose.',
  'hours.warn': 'The campaign texts at any hour; staff were warned.',
  'hours.override': 'Hours were set aside by %{by}: %{reason}.',
  cap: 'Text %{number} of at most %{most} in 24 hours (%{statutes}).',
  'cap.own': 'Text %{number} of at most %{most} in 24 hours, by the tenant’s own limit.',
  'cap.none': 'No limit on texts in 24 hours applied.',
  'consent.start': 'Consent of %{at}: texted %{keyword}.',
  'consent.staff': 'Consent of %{at}, recorded by %{by}.',
  'consent.import': 'Consent of %{at} by the file %{file}.',
  'consent.other': 'Consent of %{at}.',
  'consent.none': 'No event of consent was known.',
  'consent.claim': 'The file states: %{claim}.',
  'required.written': 'The client requires written consent.',
  'required.verbal': 'The client requires at least verbal consent.',
  'required.conversation': 'The client requires at least a conversation.',
  'required.none': 'The client requires no particular consent.',
  list: 'Neither on a do-not-call list nor opted out by the history of consent.',
  'registration.approved': 'Sent from a number in the approved 10DLC campaign %{id}.',
  'registration.verified': 'Sent from a verified toll-free number.',
  'registration.not_required': 'The number needed no registration.',
  'budget.client': 'Within the client’s budget of the month.',
  'budget.tenant': 'Within the tenant’s budget of the month.',
  'budget.none': 'No budget of the month was set.',
  line: 'The last look-up found a line that takes texts.',
  scrub: 'Not compared with lists of other providers.',
  'scrub.clear': 'Not listed under “%{kind}” at %{source} as of %{at} (certificate %{certificate}).',
  data: 'Rules as of %{rules}, time zones %{zones}.',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;
