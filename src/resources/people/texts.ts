import { textsOf, type TextIn } from '../../admin/useText';

export const at = 'resources.people.texts';

/** Texts of a person's page and of the evidence exported from it. English loads with it. */
export const en = {
  'proof.html': 'Evidence to print',
  'proof.json': 'Evidence as JSON',
  'proof.title': 'Consent record: %{number}',
  'proof.when': 'When',
  'proof.event': 'What happened',
  'proof.reach': 'Applies to',
  'proof.hashes': 'How to verify this record',
  'proof.zone': 'Times are those of %{zone}.',
  'proof.made': 'Made %{at} by %{by}',
  'proof.made_unknown': 'Made %{at}',
  'proof.what':
    'These are the events about the consent of this number that the console had at that time, in the order in which they were recorded. It has no way to change or delete one. The hash of an event covers its content and the hash of the event before it. After an erasure on request, texts from before it are missing; a hash in the erasure covers all the rest. This page is a copy to read and is not signed. The JSON file of this person is signed; it can be verified with: %{command}',
  'proof.hash': 'Hash',
  'proof.recorded': 'Recorded',
  'erase.verb': 'Erase',
  'erase.title': 'Erase all data for %{number}?',
  'erase.tenants': 'In %{names}:',
  'erase.goes': 'Permanently deleted:',
  'erase.audiences': 'Audiences that they are in: %{count}',
  'erase.messages': 'Messages to them, with number and text: %{count}',
  'erase.replies': 'Replies: %{count}',
  'erase.clicks': 'Clicks that have the number: %{count}',
  'erase.texts': 'Texts in the history of consent: %{count}',
  'erase.waiting': 'Messages that wait to be sent and will be skipped: %{count}.',
  'erase.files':
    'Conversations are erased too. Report files that may name this person expire and can be prepared again.',
  'erase.stays':
    'The number stays on the do-not-call list of all clients, so that nobody texts it again. Events of consent that stay without their texts, with who, when and how: %{count}.',
  'erase.final':
    'It cannot be undone. Campaign figures stay, and so does the audit log with the reasons that staff gave.',
  'erase.reason': 'How they asked (optional, kept as evidence)',
  'erase.begun': '%{number} is being erased.',
  'erased.title': 'Erased on request',
  'erased.done': 'Requested by %{by}, and done:',
  'erased.erasing': 'Requested by %{by}, and being done:',
  'erased.on_their_way': 'Messages kept until delivery is confirmed: %{count}.',
  'erased.stays':
    'Kept because the law requires it: the number on the do-not-call list, and when and how consent was given and taken back. The audit log keeps who did what, and why.',
  'removed.title': 'Removed after a while',
  'removed.text':
    'The retention setting removed all messages of jobs that ended before %{before}, and the texts written until then, on %{at}. Whether this person had any is not known. Consent and opt-outs are kept.',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;
