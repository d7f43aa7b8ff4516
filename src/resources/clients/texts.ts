import { textsOf, type TextIn } from '../../admin/useText';

export const at = 'resources.clients.texts';

/** Texts of a client’s page. English loads with it. */
export const en = {
  'verb.import': 'Import audience',
  'verb.campaign': 'New campaign',
  'overview.title': 'Results',
  'overview.by_day': 'Day by day',
  'overview.errors': 'Why messages failed',
  'overview.table': 'Table',
  'overview.nothing': 'Nothing was sent on these days',
  'overview.nothing_next': 'Choose other days, or start a job for one of the client’s campaigns.',
  'range.title': 'Days',
  'range.7': '7 days',
  'range.30': '30 days',
  'range.90': '90 days',
  'range.month': 'This month',
  'range.other': 'Other days',
  'range.from': 'From',
  'range.to': 'To',
  'tile.sent': 'Sent',
  'tile.delivered': 'Delivered',
  'tile.failed': 'Failed',
  'tile.unconfirmed': 'No receipt yet',
  'tile.replied': 'Messages answered',
  'tile.opted_out': 'Opt-outs',
  'tile.clicked': 'People who clicked',
  'tile.of_confirmed': '%{share} of confirmed',
  'tile.of_known': '%{share} of known outcomes',
  'tile.rejected': '%{count} of them rejected',
  'tile.of_delivered': '%{share} of delivered',
  'window.everywhere':
    'No one can be texted in these hours: the law allows %{hours}, the recipient’s local time (47 CFR 64.1200(c)(1)).',
  'window.states':
    'Recipients in these states can never be texted in these hours, because the legal hours there are different: %{states}.',
  'window.unplaced':
    'Recipients whose location is unknown can never be texted in these hours: the strictest hours of any state apply to them.',
  'term.again':
    'With this, expired consent of %{count} person counts again: jobs may text them. |||| With this, expired consent of %{count} people counts again: jobs may text them.',
  'term.nobody': 'With this, nobody’s consent expires now or within %{days} days.',
  'term.now':
    'With this, consent expires at once for %{count} person, whom jobs skip. |||| With this, consent expires at once for %{count} people, whom jobs skip.',
  'term.soon':
    'With this, nobody’s consent expires now, but within %{days} days it expires for %{count} person. |||| With this, nobody’s consent expires now, but within %{days} days it expires for %{count} people.',
  'term.more':
    'Within %{days} days it expires for %{count} more. |||| Within %{days} days it expires for %{count} more.',
  'window.law': 'Legal hours always apply.',
  day: 'Day',
} as const;

export const useText = textsOf(at, en);
export type Text = TextIn<typeof en>;
