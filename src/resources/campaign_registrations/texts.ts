import { textsOf } from '../../admin/useText';

export const at = 'resources.campaign_registrations.texts';

/** Texts of the form that registers a 10DLC campaign. English loads with it. */
export const en = {
  content: 'What is sent',
  samples_lead: 'One message for each kind that people will get. Reviewers compare them with the use case.',
  consent: 'How people agree',
  answers: 'Answers to keywords',
  flags: 'About the messages',
  final: 'Before you submit: this cannot be changed later',
  final_text:
    'A campaign cannot be edited. If the registry or a network rejects it, correct it and submit a new one, which is paid for again.',
  fee: 'Submitting it costs %{amount}: %{review} for the review, and %{month} a month for the first %{months} months. Nonrefundable, even if rejected. Then %{month} a month while it’s active.',
  fee_monthly:
    'Submitting it costs %{amount} for the review. Nonrefundable, even if rejected. Once approved, %{month} a month until it’s deleted.',
  fee_unknown:
    'Submitting it costs %{amount} for the review. Nonrefundable, even if rejected. Once approved, it also costs a monthly fee, which is not known here: see your carrier’s list.',
  choose_first: 'Choose the use case to see what it costs.',
  choose_cases: 'Choose %{least} to %{most}.',
  rejected: 'The campaign was rejected',
} as const;

export const useText = textsOf(at, en);
