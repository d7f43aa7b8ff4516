import { textsOf, type TextIn } from '../../admin/useText';

export const at = 'resources.campaign_clicks.texts';

/** Texts of the picture of clicks. English loads with it. */
export const en = {
  title: 'Who clicked',
  people: 'People who clicked',
  people_note: '%{share} of delivered',
  human: 'Clicks by people',
  programs: 'Clicks by bots',
  programs_note: 'Scanners and previews, not counted',
  over_time: 'Clicks over time',
  from: 'From',
  figures: 'Figures',
  clicks: 'Clicks',
  by_programs: 'Bots',
  decided: 'Why we flagged bots',
  decided_lead: 'A click counts as a person’s when nothing shows a bot.',
  links: 'By link',
  link: 'Link',
  first: 'First click',
  last: 'Last click',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;
