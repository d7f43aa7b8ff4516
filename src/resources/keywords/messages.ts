import type { MessagesFor } from '../../admin/declaration';
import type { keywords } from './contract';

export const en = {
  name: 'Keyword |||| Keywords',
  fields: {
    keyword: 'Keyword',
    match: 'Matches',
    effect: 'Effect',
    audience_id: 'Audience',
    reply: 'Reply',
    hits: 'Received',
    last_hit_at: 'Last received',
  },
  choices: {
    match: { only_word: 'Only this word', first_word: 'First word' },
    effect: {
      none: 'Reply only',
      add_to_audience: 'Add to an audience',
      opt_out: 'Opt out',
      opt_in: 'Opt in',
      help: 'Help',
    },
  },
  help: {
    keyword: 'One word in capital letters and digits, such as SALE',
    reply: 'Sent at once to anyone who texts the keyword; leave it empty to send nothing',
  },
  empty: {
    title: 'There are no keywords yet',
    next: 'A keyword sends an automatic reply to anyone who texts it.',
  },
  remove: 'People who text it no longer get an answer.',
} as const satisfies MessagesFor<typeof keywords>;
