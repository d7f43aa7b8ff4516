import { textsOf } from '../../admin/useText';

export const at = 'app.approval';

/** Texts about the second person of a large job. English loads with the screens that show it. */
export const en = {
  verb: 'Ask for approval',
  needed:
    'This job reaches more than %{above} people, so it starts once a second person approves it. A change of the text, audience, time or price voids the request.',
  asked: 'Approval asked for. Nothing is sent until a second person approves.',
  waiting: 'A request for approval waits:',
  void: 'A request for approval is void:',
  people: '%{count} person |||| %{count} people',
  by: 'asked by %{by}',
  open: 'Open the request',
} as const;

export const useApprovalText = textsOf(at, en);
