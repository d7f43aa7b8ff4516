import type { TextIn, TextValues } from '../../admin/useText';
import type { CarrierKind } from '../../contract/carrier';
import type { Audience } from '../../resources/audiences/contract';
import type { Campaign } from '../../resources/campaigns/contract';
import type { IssueCode, Readiness } from '../../resources/campaigns/values';
import type { VirtualNumber } from '../../resources/client_virtual_numbers/contract';
import { formatNumber } from '../../i18n/format';
import { formatNational } from '../../rules/formats/national';
import type { Step as Registered } from '../registration/steps';
import type { en as texts } from './texts';

type Key = Parameters<TextIn<typeof texts>>[0];

/** An answer of the server, or the reason that there is none. */
type Known<T> = { state: 'known' | 'stale'; value: T } | { state: 'loading' } | { state: 'failed' };

export const STEPS = ['number', 'audience', 'registration', 'message', 'send'] as const;

/**
 * `next`: the person's next step; `later`: after another step; `waits`: for the carrier, the registry or
 * an import; `other`: for a person with another role; `not_needed`: this server sends without it.
 */
export type StepState = 'done' | 'next' | 'later' | 'waits' | 'other' | 'not_needed' | 'checking' | 'unknown';

interface Fix {
  label: Key | Registered['sentence'];
  to: string;
}

/** One step on the way to a client's first message. */
export interface Step {
  step: (typeof STEPS)[number];
  state: StepState;
  sentence: Key | null;
  values?: TextValues;
  /** Replaces `sentence`, in the words of registration. */
  registered?: Registered;
  fix?: Fix;
}

/** The known facts about a client that has sent nothing yet. */
export interface Facts {
  carrier: CarrierKind;
  isProvider: boolean;
  /** The client's own numbers; if it has none, the shared ones. */
  numbers: Known<{ ofClient: readonly VirtualNumber[]; shared: readonly VirtualNumber[] }>;
  audiences: Known<readonly (Audience & { id: string })[]>;
  /** Steps of the tenant's registration, from brand to carriers. */
  registration: Known<readonly Registered[]>;
  /** The newest campaign; null for none. */
  campaign: Known<(Campaign & { id: string }) | null>;
  readiness: Known<Pick<Readiness, 'ready' | 'issues' | 'numbers'>>;
}

/** Addresses of the steps. */
export interface Places {
  numbers: string;
  newNumber: string;
  newAudience: string;
  importInto(audienceId: string): string;
  newCampaign(audienceIds: readonly string[]): string;
  editor(campaignId: string): string;
  review(campaignId: string): string;
  sending(campaignId: string): string;
}

/** A step before the next one is determined: `open` is something to do. */
type Draft = Omit<Step, 'state'> & { state: Exclude<StepState, 'next' | 'later'> | 'open' | 'later' };

const unknownOf = (step: Step['step'], { state }: { state: string }): Draft => ({
  step,
  state: state === 'failed' ? 'unknown' : 'checking',
  sentence: null,
});

const canSend = ({ order_state, sms }: VirtualNumber) => order_state === 'owned' && sms;

function sendersIn({
  ofClient,
  shared,
}: {
  ofClient: readonly VirtualNumber[];
  shared: readonly VirtualNumber[];
}) {
  const usable = ofClient.filter(canSend);
  return usable.length > 0
    ? { senders: usable, areShared: false }
    : { senders: shared.filter(canSend), areShared: true };
}

function numberStep({ numbers, carrier }: Facts, places: Places): Draft {
  const step = 'number';
  if (!('value' in numbers)) return unknownOf(step, numbers);
  const { senders, areShared } = sendersIn(numbers.value);
  const [first] = senders;
  if (first) {
    const values = {
      number: formatNational(first.phone),
      smart_count: senders.length,
      count: formatNumber(senders.length),
    };
    if (areShared) return { step, state: 'done', sentence: 'number.shared', values };
    return { step, state: 'done', sentence: senders.length === 1 ? 'number.one' : 'number.several', values };
  }
  if (numbers.value.ofClient.some(({ order_state }) => order_state === 'ordering'))
    return { step, state: 'waits', sentence: 'number.ordering' };
  if (carrier === 'none') return { step, state: 'other', sentence: 'number.no_carrier' };
  return {
    step,
    state: 'open',
    sentence: 'number.open',
    fix: { label: 'number.fix', to: places.newNumber },
  };
}

const withPeople = (audiences: readonly (Audience & { id: string })[]) =>
  audiences.filter(({ state, targets }) => state !== 'processing' && targets > 0);

function audienceStep({ audiences }: Facts, places: Places): Draft {
  const step = 'audience';
  if (!('value' in audiences)) return unknownOf(step, audiences);
  const filled = withPeople(audiences.value);
  if (filled.length > 0) {
    const people = filled.reduce((sum, { targets }) => sum + targets, 0);
    const values = { smart_count: people, count: formatNumber(people) };
    return { step, state: 'done', sentence: 'audience.done', values };
  }
  const importing = audiences.value.find(({ state }) => state === 'processing');
  if (importing)
    return { step, state: 'waits', sentence: 'audience.importing', values: { name: importing.name } };
  const [empty] = audiences.value;
  const open = { step, state: 'open' } as const;
  return empty
    ? {
        ...open,
        sentence: 'audience.empty',
        values: { name: empty.name },
        fix: { label: 'audience.fix', to: places.importInto(empty.id) },
      }
    : { ...open, sentence: 'audience.open', fix: { label: 'audience.fix', to: places.newAudience } };
}

const OF_REGISTRATION: ReadonlySet<IssueCode> = new Set([
  'number_unregistered',
  'number_unverified',
  'not_approved',
]);

function registrationStep(facts: Facts, places: Places): Draft {
  const step = 'registration';
  const { numbers, readiness, carrier } = facts;
  // The server's check of the campaign takes precedence over the state of its numbers.
  if ('value' in readiness && readiness.value.numbers.count > 0) {
    const stops = readiness.value.issues.some(
      ({ level, code }) => level === 'blocker' && OF_REGISTRATION.has(code),
    );
    if (!stops && carrier === 'configured') return { step, state: 'done', sentence: 'registration.done' };
  }
  if (carrier === 'simulator') return { step, state: 'not_needed', sentence: 'registration.simulated' };
  if (!('value' in numbers)) return unknownOf(step, numbers);
  const { senders, areShared } = sendersIn(numbers.value);
  const states = new Set(senders.map(({ assignment_state: state }) => state));
  const isFit = (state: VirtualNumber['assignment_state']) =>
    state === 'ASSIGNED' || state === 'TOLL_FREE_VERIFIED';
  if (senders.length > 0 && [...states].every(isFit))
    return { step, state: 'done', sentence: 'registration.done' };
  if (states.has('TOLL_FREE_UNVERIFIED')) {
    const values = {
      number: formatNational(
        senders.find(({ assignment_state: state }) => state === 'TOLL_FREE_UNVERIFIED')!.phone,
      ),
    };
    return facts.isProvider
      ? {
          step,
          state: 'open',
          sentence: 'registration.verify',
          values,
          fix: { label: 'registration.numbers', to: places.numbers },
        }
      : { step, state: 'other', sentence: 'registration.unverified', values };
  }
  return tenantStep(facts, places, {
    hasNumber: senders.length > 0,
    areShared,
    isAssigning: states.has('PENDING_ASSIGNMENT'),
  });
}

interface Senders {
  hasNumber: boolean;
  areShared: boolean;
  isAssigning: boolean;
}

/** From the tenant's brand to the assignment of the number. */
function tenantStep(
  { registration }: Facts,
  places: Places,
  { hasNumber, areShared, isAssigning }: Senders,
): Draft {
  const step = 'registration';
  if (!('value' in registration)) return unknownOf(step, registration);
  const registered = registration.value.find(({ state }) => state !== 'done');
  if (registered) {
    const fix = registered.fix && { label: registered.fix.label, to: registered.fix.to };
    const state = registered.state === 'waits' ? 'waits' : 'open';
    return { step, state, sentence: null, registered, ...(fix ? { fix } : {}) };
  }
  if (!hasNumber) return { step, state: 'later', sentence: 'registration.after_number' };
  if (isAssigning) return { step, state: 'waits', sentence: 'registration.assigning' };
  return areShared
    ? {
        step,
        state: 'open',
        sentence: 'registration.shared',
        fix: { label: 'number.fix', to: places.newNumber },
      }
    : {
        step,
        state: 'open',
        sentence: 'registration.assign',
        fix: { label: 'registration.numbers', to: places.numbers },
      };
}

function messageStep({ campaign, audiences }: Facts, places: Places): Draft {
  const step = 'message';
  if (!('value' in campaign)) return unknownOf(step, campaign);
  if (campaign.value === null) {
    const [first] = 'value' in audiences ? withPeople(audiences.value) : [];
    const to = places.newCampaign(first ? [first.id] : []);
    return { step, state: 'open', sentence: 'message.open', fix: { label: 'message.fix', to } };
  }
  const { id, name, message } = campaign.value;
  return message.trim() === ''
    ? {
        step,
        state: 'open',
        sentence: 'message.empty',
        values: { name },
        fix: { label: 'message.fix', to: places.editor(id) },
      }
    : { step, state: 'done', sentence: 'message.done', values: { name } };
}

function sendStep({ campaign, readiness }: Facts, places: Places): Draft {
  const step = 'send';
  if (!('value' in campaign)) return unknownOf(step, campaign);
  if (campaign.value === null) return { step, state: 'later', sentence: 'send.later' };
  const { id, active_job_id } = campaign.value;
  if (active_job_id !== null)
    return {
      step,
      state: 'waits',
      sentence: 'send.running',
      fix: { label: 'send.follow', to: places.sending(id) },
    };
  if (!('value' in readiness)) return unknownOf(step, readiness);
  const to = places.review(id);
  if (readiness.value.ready)
    return { step, state: 'open', sentence: 'send.ready', fix: { label: 'send.fix', to } };
  const blockers = readiness.value.issues.filter(({ level }) => level === 'blocker').length;
  const values = { smart_count: blockers, count: formatNumber(blockers) };
  return { step, state: 'open', sentence: 'send.blocked', values, fix: { label: 'send.missing', to } };
}

/**
 * Number, audience, registration, message, send: the completed steps, and the first one that the person
 * can take now. A failed read makes its step unknown, never missing.
 */
export function stepsOf(facts: Facts, places: Places): Step[] {
  const drafts = [numberStep, audienceStep, registrationStep, messageStep, sendStep].map((of) =>
    of(facts, places),
  );
  // While a step is still loading, a later one must not pass for the next.
  const next = drafts.findIndex(({ state }) => state === 'open' || state === 'checking');
  return drafts.map((draft, place): Step => {
    const { state, fix, ...rest } = draft;
    if (state === 'open' && place === next) return { ...rest, state: 'next', ...(fix ? { fix } : {}) };
    if (state === 'open') return { ...rest, state: 'later' };
    return { ...rest, state, ...(fix ? { fix } : {}) };
  });
}
