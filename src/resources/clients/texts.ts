import { textsOf, type TextIn } from '../../admin/useText';

/** Texts of a client’s page, in English. They load with it. */
export const texts = {
  'overview.title': 'Results',
  'overview.by_day': 'Day by day',
  'overview.errors': 'Why messages failed',
  'overview.table': 'Figures of each day',
  'overview.nothing': 'Nothing was sent in these days',
  'overview.nothing_next': 'Choose other days, or start a job of one of the client’s campaigns.',
  'range.title': 'Days',
  'range.7': '7 days',
  'range.30': '30 days',
  'range.90': '90 days',
  'range.month': 'This month',
  'range.from': 'From',
  'range.to': 'To',
  'range.zone': 'Days of %{zone}, %{offset}',
  'tile.sent': 'Sent',
  'tile.delivered': 'Delivered',
  'tile.failed': 'Failed',
  'tile.replied': 'Replied',
  'tile.opted_out': 'Opted out',
  'tile.clicked': 'Clicked',
  'window.everywhere':
    'Nobody can ever be written to in these hours: the law allows %{hours} by the recipient’s own clock (47 CFR 64.1200(c)(1)).',
  'window.states':
    'Recipients in these states can never be written to in these hours, because the lawful ones there are others: %{states}.',
  'window.unplaced':
    'Recipients whose place is not known can never be written to in these hours: they must be lawful on both coasts at once, which takes more than three hours.',
  day: 'Day',
} as const;

export const useText = textsOf('resources.clients.texts', texts);
export type Text = TextIn<typeof texts>;
