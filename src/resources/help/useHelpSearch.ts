import { useTranslate } from 'ra-core';
import { allows, ADMINS, PROVIDER, STAFF, type Roles } from '../../contract/roles';
import {
  codesOf,
  ERROR_CLASSES,
  type ErrorMeaning,
  OWN_ERRORS,
  type Retry,
} from '../../rules/words/carrierErrors';
import { useText as useCarrierText } from '../../features/carrierErrors/texts';
import { useRole, useRegistry } from '../../admin/registry';
import { includes } from './Marked';
import { useText, type en as texts } from './texts';
import { useText as useRegistrationText } from '../../features/registration/texts';
import { useOutcomeText } from '../../features/sending/outcomeTexts';
import { en as meanings, useMeaning } from './stateTexts';
import { CARRIER_STATES, declaredSubjects, MESSAGES, OUTCOMES, REGISTRATION, type Subject } from './terms';

/** One meaning of carriers' codes, with its explanation. */
export interface ErrorEntry {
  meaning: ErrorMeaning;
  /** The codes with this meaning. */
  codes: readonly string[];
  retry?: Retry;
  optOut?: boolean;
}

const CLASSES = Object.entries(ERROR_CLASSES) as [
  keyof typeof ERROR_CLASSES,
  { retry: Retry; optOut?: boolean },
][];
const ERRORS: readonly ErrorEntry[] = [
  ...CLASSES.map(([meaning, { retry, optOut }]) => ({ meaning, codes: codesOf(meaning), retry, optOut })),
  ...Object.keys(OWN_ERRORS).map((code) => ({ meaning: code as keyof typeof OWN_ERRORS, codes: [code] })),
  { meaning: 'other', codes: [] },
];

/** The parts of the help that match the search; without a search, all parts for this role. */
export function useHelpSearch(words: string) {
  const text = useText();
  const carrier = useCarrierText();
  const role = useRole();
  const hits = (...parts: readonly string[]) => includes(parts.join(' '), words);
  const topics = TOPICS.filter(({ roles }) => allows(roles, role))
    .map(({ title, paragraphs, template }) => ({
      title: text(title),
      lines: paragraphs.map((key) => text(key)),
      template,
    }))
    .filter(({ title, lines }) => hits(title, ...lines));
  const codes = ERRORS.filter(({ meaning, codes: listed }) =>
    hits(...listed, carrier(`${meaning}.meaning`), carrier(`${meaning}.next`)),
  );
  const subjects = useGlossary()
    .map(({ terms, ...subject }) => ({
      ...subject,
      terms: terms.filter(({ word, means }) => hits(subject.title, word, means)),
    }))
    .filter(({ terms }) => terms.length > 0);
  const keys = SHORTCUTS.filter(({ keys: pressed, does }) => hits(text('keys'), pressed, text(does)));
  const calculator = hits(text('calculator'), text('calculator.text'));
  const support = hits(text('support'), text('support.lead'));
  const lists: readonly (readonly unknown[])[] = [topics, codes, subjects, keys];
  const nothing = !calculator && !support && lists.every(({ length }) => length === 0);
  return { topics, codes, subjects, keys, calculator, support, nothing };
}

export type Found = ReturnType<typeof useHelpSearch>;

interface Topic {
  title: keyof typeof texts;
  paragraphs: readonly (keyof typeof texts)[];
  /** Roles that the topic concerns. */
  roles: Roles;
  /** Offers the sample file. */
  template?: true;
}

/** Topics of the help, in the order in which each role needs them. */
const TOPICS: readonly Topic[] = [
  { title: 'tenants.title', paragraphs: ['tenants.1', 'tenants.2'], roles: PROVIDER },
  { title: 'people.title', paragraphs: ['people.1', 'people.2'], roles: ADMINS },
  { title: 'start.title', paragraphs: ['start.1', 'start.2', 'start.3', 'start.4'], roles: STAFF },
  { title: 'csv.title', paragraphs: ['csv.1', 'csv.2'], roles: STAFF, template: true },
  { title: 'length.title', paragraphs: ['length.1', 'length.2'], roles: STAFF },
  { title: 'opt_out.title', paragraphs: ['opt_out.1', 'opt_out.2'], roles: STAFF },
  { title: 'hours.title', paragraphs: ['hours.1', 'hours.2'], roles: STAFF },
  { title: 'left_out.title', paragraphs: ['left_out.1', 'left_out.2'], roles: STAFF },
  { title: 'clicks.title', paragraphs: ['clicks.1', 'clicks.2'], roles: STAFF },
  { title: 'ten_dlc.title', paragraphs: ['ten_dlc.1', 'ten_dlc.2'], roles: STAFF },
];

/** Keyboard shortcuts, in the order of the help. */
const SHORTCUTS = [
  { keys: 'Ctrl K · ⌘ K', does: 'keys.palette' },
  { keys: 'Tab · Shift Tab', does: 'keys.tab' },
  { keys: '↑ ↓ · Enter', does: 'keys.move' },
  { keys: 'j k · ↑ ↓ · Home End', does: 'keys.rows' },
  { keys: 'j k · r · e · a · s · ?', does: 'keys.conversation' },
  { keys: 'm', does: 'keys.menu' },
  { keys: 'x', does: 'keys.choose' },
  { keys: 'Esc', does: 'keys.escape' },
  { keys: 'Ctrl Enter · ⌘ Enter', does: 'keys.send' },
] as const;

export interface Term {
  /** `<subject>.<state>`, as in the status chips. */
  about: string;
  word: string;
  means: string;
}

export interface Terms {
  about: string;
  title: string;
  terms: readonly Term[];
}

const oneOf = <T extends string>(known: readonly T[], state: string) => known.find((each) => each === state);

/** Every state that the screens show, with its label and its meaning. */
export function useGlossary(): Terms[] {
  const text = useText();
  const translate = useTranslate();
  const outcomeText = useOutcomeText();
  const registration = useRegistrationText();
  const { resources } = useRegistry();
  const meaningOf = useMeaning();
  const meaning = (about: string) =>
    about in meanings ? meaningOf(about as keyof typeof meanings) : undefined;
  const terms = ({ about, states }: Subject, wordOf: (state: string) => string): Term[] =>
    states.map((state) => {
      const outcome = about === MESSAGES.about ? oneOf(OUTCOMES, state) : undefined;
      const means = meaning(`${about}.${state}`) ?? (outcome && outcomeText(`meaning.${outcome}`)) ?? '';
      return { about: `${about}.${state}`, word: wordOf(state), means };
    });
  const outcomeWord = (state: string) => {
    const outcome = oneOf(OUTCOMES, state);
    return outcome ? outcomeText(`outcome.${outcome}`) : text('skipped');
  };
  const registrationWord = (state: string) => {
    const carrier = oneOf(CARRIER_STATES, state);
    return carrier
      ? registration(`carrier.${carrier}`)
      : registration(`standing.${state}` as 'standing.approved');
  };
  return [
    { about: MESSAGES.about, title: text('subject.messages'), terms: terms(MESSAGES, outcomeWord) },
    ...declaredSubjects(resources.values()).map((subject) => {
      const [resource, source] = subject.about.split('.') as [string, string];
      const name = translate(`resources.${resource}.name`, { smart_count: 2 });
      const field = translate(`resources.${resource}.fields.${source}`);
      return {
        about: subject.about,
        title: source === 'state' ? name : `${name}: ${field}`,
        terms: terms(subject, (state) => translate(`resources.${resource}.choices.${source}.${state}`)),
      };
    }),
    ...REGISTRATION.map((subject) => ({
      about: subject.about,
      title: text(`subject.${subject.about}` as 'subject.carriers'),
      terms: terms(subject, registrationWord),
    })),
  ];
}
