import { textsOf, type TextIn } from '../../admin/useText';

/** Texts of the picture of clicks, in English. They load with it. */
export const texts = {
  title: 'Who clicked',
  people: 'People',
  people_note: '%{share} of delivered',
  human: 'Clicks by people',
  programs: 'Clicks by programs',
  programs_note: 'Scanners and previews; they do not count',
  over_time: 'Clicks over time',
  from: 'From',
  figures: 'Figures',
  clicks: 'Clicks',
  by_programs: 'Programs',
  links: 'By link',
  link: 'Link',
  first: 'First click',
  last: 'Last click',
} as const;

export const useText = textsOf('resources.campaign_clicks.texts', texts);
export type Text = TextIn<typeof texts>;
