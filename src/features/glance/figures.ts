import { useCreatePath } from 'ra-core';
import type { Glance } from '../../resources/glance/contract';
import type { Tone } from '../../theme/tokens';

export type Figure =
  | 'sending'
  | 'waiting'
  | 'paused'
  | 'failing'
  | 'approvals'
  | 'replies'
  | 'wishes'
  | 'registrations'
  | 'numbers';

/** Address of a list with a filter. */
export type Place = (resource: string, filter: Record<string, unknown>) => string;

interface FigureDeclaration {
  tone: Tone;
  countIn: (figures: Glance) => number;
  /** The list that the figure counts. */
  toIn: (place: Place) => string;
}

/** The figures of a glance, and the lists whose totals they are (docs/decisions/034). */
export const FIGURES: Readonly<Record<Figure, FigureDeclaration>> = {
  sending: {
    tone: 'info',
    countIn: ({ jobs }) => jobs.sending,
    toIn: (place) => place('jobs', { now: 'sending' }),
  },
  waiting: {
    tone: 'neutral',
    countIn: ({ jobs }) => jobs.waiting,
    toIn: (place) => place('jobs', { now: 'waiting' }),
  },
  paused: {
    tone: 'warning',
    countIn: ({ jobs }) => jobs.paused,
    toIn: (place) => place('jobs', { now: 'paused' }),
  },
  failing: {
    tone: 'danger',
    countIn: ({ jobs }) => jobs.failing,
    toIn: (place) => place('jobs', { now: 'failing' }),
  },
  approvals: {
    tone: 'warning',
    countIn: ({ approvals }) => approvals,
    toIn: (place) => place('job_approvals', { to_approve: true }),
  },
  replies: {
    tone: 'warning',
    countIn: ({ desk }) => desk?.replies ?? 0,
    toIn: () => '/conversations?state=needs_reply',
  },
  wishes: {
    tone: 'warning',
    countIn: ({ desk }) => desk?.wishes ?? 0,
    toIn: () => '/conversations?state=may_stop',
  },
  registrations: {
    tone: 'danger',
    countIn: ({ registration }) => registration?.registrations ?? 0,
    toIn: () => '/10dlc',
  },
  numbers: {
    tone: 'danger',
    countIn: ({ registration }) => registration?.numbers ?? 0,
    toIn: (place) => place('client_virtual_numbers', { at_risk: true }),
  },
};

export function usePlace(): Place {
  const path = useCreatePath();
  return (resource, filter) =>
    `${path({ resource, type: 'list' })}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}
