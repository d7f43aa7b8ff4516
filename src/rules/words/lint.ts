import { type BindingDisclosure, isDisclosed, wordsToAdd } from '../law/disclosureWords';
import { OPT_OUT } from '../law/keywords';
import { mergeFields, mergeProblems, render } from '../formats/merge';
import { isPublicShortener, urlsOf } from '../formats/urls';
import type { UseCase } from '../law/registration';
import { CONTENT_TOPICS, contentOf, type Permissions, standingOfTopic } from './content';
import { readingsOf } from './readings';
import { type Topic, USE_CASE_TOPICS } from './useCaseWords';
import { tokenOf, vocabularyOf } from './vocabulary';

/** Whether words of a message advertise, by the list for registered use cases. */
export const advertises = (message: string): boolean => {
  const readings = readingsOf(message);
  return TOPICS.some(({ use, words }) => use === 'MARKETING' && tokenOf(readings, words) !== undefined);
};

/** Use cases that combine several standard ones. */
const MIXED: readonly UseCase[] = ['MIXED', 'LOW_VOLUME', 'SOLE_PROPRIETOR', 'AGENTS_FRANCHISES'];
/** Special use cases are registered separately: a mixed campaign does not include them (TCR). */
const SPECIAL: readonly UseCase[] = ['POLITICAL', 'CHARITY', 'SWEEPSTAKE'];

const TOPICS = USE_CASE_TOPICS.map((topic) => ({ ...topic, words: vocabularyOf(topic.words) }));

/**
 * True if a registration covers a topic: by itself, as one of its parts, or as a mixed one that names no
 * parts.
 */
function covers(
  { use_case, sub_use_cases }: { use_case: UseCase; sub_use_cases: readonly UseCase[] },
  { use, allowed }: Pick<Topic, 'use' | 'allowed'>,
): boolean {
  const registered = [use_case, ...sub_use_cases];
  if (registered.some((each) => allowed.includes(each))) return true;
  return MIXED.includes(use_case) && sub_use_cases.length === 0 && !SPECIAL.includes(use);
}

export const LINT_CODES = [
  'unknown_field',
  'malformed_field',
  'no_fallback',
  'no_opt_out',
  'no_sender',
  'no_disclosure',
  'public_shortener',
  'insecure_link',
  'many_links',
  'link_not_attached',
  'all_caps',
  'use_case_mismatch',
  'undeclared_link',
  'undeclared_phone',
  ...CONTENT_TOPICS.map((topic) => `about_${topic}` as const),
] as const;
export type LintCode = (typeof LINT_CODES)[number];

/** An objection that a carrier, or a careful colleague, might raise. */
export interface Finding {
  readonly code: LintCode;
  /** The part of the message concerned, or the use case of the words. */
  readonly token?: string;
  /** The field that an unknown one probably stands for. */
  readonly suggestion?: string;
  /** True if no job starts with it: carriers refuse such a message. */
  readonly blocks?: true;
}

export interface LintContext {
  /** Names by which a reader may know the sender: client, brand. Empty: unknown, so not checked. */
  readonly senders?: readonly string[];
  /** Merge fields of the audiences; absent if none is selected. */
  readonly fields?: readonly { name: string; always: boolean }[];
  /**
   * Short addresses: the prefixes of this product's (host and path), and tokens of the campaign's own
   * links.
   */
  readonly links?: { readonly homes: readonly string[]; readonly attached: readonly string[] };
  /** Words that laws want in texts of the campaign's purpose; absent: unknown, so not checked. */
  readonly disclosures?: readonly BindingDisclosure[] | undefined;
  /** The registration of the 10DLC campaign; absent if there is none. */
  readonly registration?: Permissions & {
    readonly use_case: UseCase;
    readonly sub_use_cases: readonly UseCase[];
    readonly samples?: readonly string[];
  };
}

const OPT_OUT_WORD = new RegExp(`\\b(?:${OPT_OUT.join('|')}|opt[\\s-]?out)\\b`, 'i');
const PHONE = /(?:\+?1[\s.-]?)?\(?\b[2-9]\d{2}\)?[\s.-]?[2-9]\d{2}[\s.-]?\d{4}\b/;
/** Minimum number of letters for a message in capitals: "SALE" and "STOP" are normal. */
const CAPS_LETTERS = 20;
const CAPS_SHARE = 0.7;

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
/** Words that do not identify a sender. */
const GENERIC = new Set([
  'the',
  'inc',
  'llc',
  'ltd',
  'co',
  'corp',
  'company',
  'group',
  'and',
  'of',
  'for',
  'a',
]);

/** A sender is identified by the whole name, by its first significant word, or by its initials. */
function names(message: string, sender: string): boolean {
  const words = plain(sender).split(' ');
  const telling = words.filter((word) => !GENERIC.has(word));
  const initials = telling.map((word) => word[0]).join('');
  const text = ` ${plain(message)} `;
  const forms = [words.join(' '), telling[0] ?? '', initials.length > 2 ? initials : ''];
  return forms.some((form) => form.length > 1 && text.includes(` ${form} `));
}

function shouts(message: string): boolean {
  const letters = message.match(/\p{L}/gu) ?? [];
  const upper = message.match(/\p{Lu}/gu) ?? [];
  return letters.length >= CAPS_LETTERS && upper.length / letters.length > CAPS_SHARE;
}

function fieldFindings(message: string, fields: LintContext['fields']): Finding[] {
  const findings = mergeProblems(message, fields?.map(({ name }) => name) ?? []).flatMap(
    ({ code, token, suggestion }): Finding[] => {
      if (code === 'unknown_field' && fields === undefined) return [];
      const finding = { code: code === 'malformed' ? 'malformed_field' : code, token } as const;
      return [suggestion === undefined ? finding : { ...finding, suggestion }];
    },
  );
  const bare = mergeFields(message).filter(
    ({ name, fallback }) =>
      fallback === undefined && fields?.some((field) => field.name === name && !field.always),
  );
  const open = [...new Set(bare.map(({ name }) => name))];
  return [...findings, ...open.map((token): Finding => ({ code: 'no_fallback', token }))];
}

/** A dot that keeps an address from being recognized: `bit(.)ly`, `bit . ly`, `bit dot ly`. */
const SPELLED_DOT = /(?<=\w)(?: ?[[({] ?(?:\.|dot|punto) ?[\])}] ?| (?:\.|dot|punto) )(?=\w)/gi;

function linkFindings(message: string): Finding[] {
  const urls = urlsOf(message);
  return [
    ...urlsOf(message.replace(SPELLED_DOT, '.'))
      .filter(isPublicShortener)
      .map(({ host }): Finding => ({ code: 'public_shortener', token: host })),
    ...urls
      .filter(({ secure }) => !secure)
      .map(({ text }): Finding => ({ code: 'insecure_link', token: text })),
    ...(urls.length > 1 ? [{ code: 'many_links' } as const] : []),
  ];
}

/**
 * A short address of this product whose link is not attached to the campaign: recipients get no address of
 * their own for it.
 */
function unattachedFindings(message: string, links: LintContext['links']): Finding[] {
  if (!links) return [];
  const attached = links.attached.map((token) => token.toLowerCase());
  return urlsOf(message).flatMap(({ text }): Finding[] => {
    const address = text.replace(/^https?:\/\//i, '').toLowerCase();
    const home = links.homes.find((each) => address.startsWith(each.toLowerCase()));
    const token = home === undefined ? undefined : /^[a-z0-9]+/.exec(address.slice(home.length))?.[0];
    return token === undefined || attached.includes(token)
      ? []
      : [{ code: 'link_not_attached', token: text }];
  });
}

/**
 * A registration whose samples contain neither link nor number has declared neither (TCR embeddedLink,
 * embeddedPhone).
 */
function registrationFindings(message: string, registration: LintContext['registration']): Finding[] {
  if (!registration) return [];
  const { samples = [] } = registration;
  const readings = readingsOf(message);
  const topics = TOPICS.filter(
    (topic) => !covers(registration, topic) && tokenOf(readings, topic.words) !== undefined,
  );
  const findings = topics.map(({ use }): Finding => ({ code: 'use_case_mismatch', token: use }));
  if (samples.length === 0) return findings;
  if (urlsOf(message).length > 0 && samples.every((sample) => urlsOf(sample).length === 0))
    findings.push({ code: 'undeclared_link' });
  if (PHONE.test(message) && !samples.some((sample) => PHONE.test(sample)))
    findings.push({ code: 'undeclared_phone' });
  return findings;
}

/** Topics that carriers refuse, or allow only to those who have registered for them. */
export const contentFindings = (message: string, registration: Permissions | null = null): Finding[] =>
  contentOf(message).flatMap(({ topic, token }): Finding[] => {
    const standing = standingOfTopic(topic, registration);
    if (standing === null) return [];
    const finding = { code: `about_${topic}`, token } as const;
    return [standing === 'blocks' ? { ...finding, blocks: true } : finding];
  });

/** Objections to a message, in the order in which to fix them. An empty message has none. */
export function lint(
  message: string,
  { senders = [], fields, links, registration, disclosures = [] }: LintContext = {},
): Finding[] {
  if (message.trim() === '') return [];
  const text = render(message, {}).text;
  const findings = fieldFindings(message, fields);
  if (!OPT_OUT_WORD.test(text)) findings.push({ code: 'no_opt_out' });
  if (senders.length > 0 && !senders.some((sender) => names(message, sender)))
    findings.push({ code: 'no_sender', token: senders[0]! });
  const lacking = disclosures.filter((each) => !isDisclosed(text, each));
  if (lacking.length > 0) findings.push({ code: 'no_disclosure', token: wordsToAdd(lacking) });
  findings.push(...linkFindings(message), ...unattachedFindings(message, links));
  if (shouts(text)) findings.push({ code: 'all_caps' });
  return [
    ...findings,
    ...registrationFindings(message, registration),
    ...contentFindings(text, registration),
  ];
}

/** Added to a message without opt-out instructions (CTIA 5.1.3). */
export const OPT_OUT_SENTENCE = 'Reply STOP to opt out.';
const FALLBACK = 'there';

const quoted = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The message with one finding fixed, or undefined if a person has to decide how. */
export function fixed(message: string, { code, token, suggestion }: Finding): string | undefined {
  switch (code) {
    case 'no_opt_out':
      return `${message.trimEnd()}${/[.!?]$/.test(message.trimEnd()) ? '' : '.'} ${OPT_OUT_SENTENCE}`;
    case 'no_sender':
      return token && `${token}: ${message.trimStart()}`;
    case 'insecure_link':
      return message.replaceAll(/\bhttp:\/\//gi, 'https://');
    case 'no_fallback':
      return token && message.replace(new RegExp(quoted(`{${token}}`), 'g'), `{${token}|${FALLBACK}}`);
    case 'unknown_field':
    case 'malformed_field':
      return token && suggestion && message.replaceAll(token, `{${suggestion}}`);
    default:
      return undefined;
  }
}
