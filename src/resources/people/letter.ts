import { BASE_PATH } from '../../contract/base';
import { dateFormat, formatPlace } from '../../i18n/format';
import { scopeOf, sentenceOf, silenceOf } from '../../features/story/sentences';
import type { Text as StoryText } from '../../features/story/texts';
import { type LetterLine, letterPage } from '../../rules/formats/evidenceLetter';
import { formatNational } from '../../rules/formats/national';
import { KEYS_PATH } from '../../rules/law/signature';
import type { ConsentProof, StoryEvent } from './contract';
import type { Text } from './texts';

/** With the public keys of the installation whose console this is. */
const command = () =>
  `npm run consent:verify -- consent.json --keys ${new URL(BASE_PATH + KEYS_PATH, window.location.origin).href}`;
type Chain = ConsentProof['chains'][number];

/** Date, time of day and zone, in the zone of the tenant: what people call local time. */
const clockOf = (timeZone: string) => {
  const format = dateFormat({
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return (instant: string) => format(new Date(instant));
};

function lineOf(chain: Chain, event: Chain['events'][number], text: StoryText): LetterLine {
  const clock = clockOf(chain.time_zone ?? 'UTC');
  const silence = chain.silences?.[event.n ?? ''];
  const seen = event as Pick<
    StoryEvent,
    'kind' | 'source' | 'scope' | 'keyword' | 'by' | 'file_name' | 'virtual_number'
  >;
  const client_name = chain.clients[event.client_id ?? ''] ?? null;
  return {
    when: event.at ? clock(event.at) : '',
    sentence: sentenceOf(seen, text),
    quote: event.message || event.reason,
    reach: scopeOf({ ...seen, client_name }, text),
    since: silence ? { ...silenceOf(silence, text, clock), isQuiet: silence.sent === 0 } : null,
  };
}

/** The evidence as a letter to print, in the language and direction of the console. */
export function proofLetter(proof: ConsentProof, text: Text, storyText: StoryText): string {
  const { phone, made_at, made_by, chains } = proof;
  const { lang, dir } = document.documentElement;
  const made = clockOf(chains[0]?.time_zone ?? 'UTC')(made_at);
  return letterPage(
    {
      lang,
      dir: dir || 'ltr',
      title: text('proof.title', { number: formatNational(phone) }),
      made: made_by
        ? text('proof.made', { at: made, by: made_by })
        : text('proof.made_unknown', { at: made }),
      columns: { when: text('proof.when'), what: text('proof.event'), how: text('proof.reach') },
      hashes: {
        title: text('proof.hashes'),
        explanation: text('proof.what', { command: command() }),
        n: '#',
        recorded: text('proof.recorded'),
        hash: text('proof.hash'),
      },
    },
    chains.map((chain) => {
      const { tenant_name, time_zone = 'UTC', messages_removed, events } = chain;
      const day = (instant: string) =>
        dateFormat({ timeZone: time_zone, dateStyle: 'medium' })(new Date(instant));
      return {
        tenant: tenant_name,
        zone: text('proof.zone', { zone: formatPlace(time_zone, new Date(made_at)) }),
        notes: messages_removed
          ? [text('removed.text', { before: day(messages_removed.before), at: day(messages_removed.at) })]
          : [],
        lines: events.map((event) => lineOf(chain, event, storyText)),
        events: events as never,
      };
    }),
  );
}
