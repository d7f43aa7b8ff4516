import type { MessagesFor } from '../../admin/define';
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
      none: 'Only reply',
      add_to_audience: 'Add to an audience',
      opt_out: 'Opt out',
      opt_in: 'Opt in',
      help: 'Help',
    },
  },
  help: {
    keyword: 'One word of letters and digits in capitals, such as SALE',
    reply: 'Sent at once to whoever writes the keyword; leave it empty to send nothing',
  },
  empty: { title: 'There are no keywords yet', next: 'A keyword answers by itself when somebody writes it.' },
  remove: 'Whoever writes it gets no answer any more.',
} as const satisfies MessagesFor<typeof keywords>;
