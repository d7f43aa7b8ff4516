import { useTranslate } from 'ra-core';
import { useText as useRegistrationText } from '../../features/registration/texts';
import { useRegistry } from '../../admin/registry';
import { useText as useSendingText } from '../../features/sending/texts';
import { means } from './means';
import { CARRIER_STATES, declaredSubjects, MESSAGES, OUTCOMES, REGISTRATION, type Subject } from './terms';
import { useText } from './texts';

export interface Term {
  /** `<subject>.<state>`, as chips name it. */
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

/** Everything the screens show as a state, in the words they show it in, with what it says. */
export function useGlossary(): Terms[] {
  const text = useText();
  const translate = useTranslate();
  const sending = useSendingText();
  const registration = useRegistrationText();
  const { resources } = useRegistry();
  const meaning = (about: string) => (about in means ? text(about as keyof typeof means) : undefined);
  const terms = ({ about, states }: Subject, wordOf: (state: string) => string): Term[] =>
    states.map((state) => {
      const outcome = about === MESSAGES.about ? oneOf(OUTCOMES, state) : undefined;
      const said = meaning(`${about}.${state}`) ?? (outcome && sending(`meaning.${outcome}`)) ?? '';
      return { about: `${about}.${state}`, word: wordOf(state), means: said };
    });
  const outcomeWord = (state: string) => {
    const outcome = oneOf(OUTCOMES, state);
    return outcome ? sending(`outcome.${outcome}`) : text('skipped');
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
