import { textsOf, type TextIn } from '../../../admin/useText';

export const at = 'resources.campaigns.texts';

/** Texts of the message, its hints and its preview. English loads with the screens that show them. */
export const en = {
  'hint.title': 'Hints',
  'preview.body': 'As this recipient reads it',
  'preview.empty': 'No message yet',
  'preview.unresolved': 'No value for %{names}: this recipient would be skipped.',
  'preview.opted_out': 'This person opted out and is skipped.',
  'preview.previous': 'Previous recipient',
  'preview.position': 'Recipient %{n} of %{total}',
  'preview.next': 'Next recipient',
  'preview.any': 'Any',
  'preview.shortest': 'Shortest',
  'preview.longest': 'Longest',
  'preview.missing': 'Missing fields',
  'preview.which': 'Which recipients',
  'preview.stored': 'Recipients as last saved.',
  'preview.incomplete_of': '%{n} of %{total} with a missing field',
  'merge.title': 'Insert a merge field',
  'merge.optional': 'Some recipients have no value',
  'hint.unknown_field': '%{token} is not a field of the audience.',
  'hint.malformed_field': '%{token} is sent as written: it is not a merge field.',
  'hint.meant': 'Did you mean {%{suggestion}}?',
  'hint.no_fallback':
    'Some recipients have no %{token} and would be skipped. Add a fallback: {%{token}|there}',
  'hint.no_disclosure': 'State law wants %{token} in texts of this purpose.',
  'hint.no_opt_out': 'Missing opt-out instructions, such as “Reply STOP to opt out”.',
  'hint.no_sender': 'Missing sender name: add %{token}.',
  'hint.public_shortener': 'Carriers filter the public shortener %{token}. Use a link on a branded domain.',
  'hint.insecure_link': '%{token} does not use https.',
  'hint.many_links': 'More than one link in a message looks like spam.',
  'hint.link_not_attached':
    'The link %{token} is not attached to this campaign, so clicks won’t be tracked. Attach it under Links.',
  'hint.all_caps': 'Most of the message is in capitals, which filters treat as spam.',
  'hint.use_case_mismatch': 'It reads like %{token}, which the chosen 10DLC campaign is not registered for.',
  'hint.undeclared_link': 'No sample of the chosen 10DLC campaign shows a link; this message has one.',
  'hint.undeclared_phone':
    'No sample of the chosen 10DLC campaign shows a phone number; this message has one.',
  'hint.about_sex':
    '“%{token}” reads like sex, which all carriers refuse (CTIA Messaging Principles 2023, §5).',
  'hint.about_hate':
    '“%{token}” reads like hate, which all carriers refuse (CTIA Messaging Principles 2023, §5).',
  'hint.about_cannabis':
    '“%{token}” reads like cannabis, which all carriers refuse (CTIA Messaging Principles 2023, §5).',
  'hint.about_alcohol':
    '“%{token}” reads like alcohol: carriers take it only from 10DLC campaigns registered for age-gated content (CTIA §5, TCR).',
  'hint.about_firearms':
    '“%{token}” reads like firearms: carriers take it only from 10DLC campaigns registered for age-gated content (CTIA §5, TCR).',
  'hint.about_tobacco':
    '“%{token}” reads like tobacco and vaping: carriers take it only from 10DLC campaigns registered for age-gated content (CTIA §5, TCR).',
  'hint.about_gambling':
    '“%{token}” reads like gambling: carriers refuse it, or take it only from campaigns registered for age-gated content (CTIA §5, TCR).',
  'hint.about_loans':
    '“%{token}” reads like a high-risk loan: carriers take it only from lenders whose 10DLC campaign is registered for direct lending (CTIA §5, TCR).',
  'hint.blocks': 'No job starts with it.',
  'hint.long': 'More than %{count} segments: each recipient is charged as that many messages.',
  'hint.fix_named': 'Fix: %{hint}',
  'fix.no_opt_out': 'Add it',
  'fix.no_sender': 'Add it at the start',
  'fix.insecure_link': 'Use https',
  'fix.no_fallback': 'Add the fallback',
  'fix.field': 'Use that field',
  'offending.nothing': 'nothing',
  'offending.space': 'a space or line break',
  'offending.title': 'Characters outside GSM-7',
  'offending.lead': 'These characters reduce a segment from 160 to 70 characters:',
  'offending.becomes': 'becomes',
  'offending.replace': 'Replace with plain characters',
  'offending.replace_one': 'Replace',
  'offending.replace_named': 'Replace every %{char}',
  cut: 'cut %{count} character to save a segment |||| cut %{count} characters to save a segment',
  segments: '%{count} segment |||| %{count} segments',
  before_merge: 'before merge fields are filled',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;
