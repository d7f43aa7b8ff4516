import { useRef, useState } from 'react';
import { useNotify } from 'ra-core';
import { isChanged } from '../../admin/confirmed/useChanges';
import { useDraft } from '../../admin/form/useDraft';
import type { Read } from '../../dataProvider/read';
import { serverNow } from '../../dataProvider/serverTime';
import { formatNumber } from '../../i18n/format';
import type { Issue } from '../../resources/campaigns/values';
import type { Job } from '../../resources/jobs/contract';
import { confirmedOf } from '../../rules/codes/confirmedOf';
import { sentenceOf } from '../readiness/sentences';
import { useText as useReadinessText } from '../readiness/texts';
import { useHoursChoice, type HoursAnswer } from './HoursChoice';
import { leavingBy } from './LeavingFacts';
import { useText } from './texts';
import { useStartJob } from './useJobCalls';
import { useStart } from './useStart';
import type { When } from './WhenFields';
import { instantOf, TYPED_ABOVE } from './words';

/** Facts about the campaign that are known before the dialog reads anything. */
export interface StartTarget {
  campaignId: string;
  name: string;
  /** Recipients, each number once, shown until the outlook is known. */
  reach?: number;
  /** Version of the campaign on the page, if the page shows one. */
  version?: number;
  /** Whether the person may read the campaign, not only run it. */
  mayRead: boolean;
  /** Recipients of the last job, if the campaign itself cannot be read. */
  before?: number;
}

/**
 * Blocks the start until a person changes something. Another job may have ended meanwhile, so the server
 * decides.
 */
const isToFix = ({ level, code }: Issue) => level === 'blocker' && code !== 'job_active';

const digits = (text: string) => text.replace(/[\s,.]/g, '');

const valueOf = <T>(read: Read<T>): T | undefined => ('value' in read ? read.value : undefined);

const NOTHING_TYPED = {
  later: false,
  local: '',
  note: '',
  /** The number of recipients. */
  typed: '',
  hours: {} as Partial<HoursAnswer>,
  atClosing: 'continue' as Job['at_closing'],
};

/** Each member by its name: one that is left out does not compile. A campaign's page shows a version of its own. */
function shownFacts(
  outlook: Parameters<typeof confirmedOf>[0],
  { quiet, version }: { quiet: boolean; version: number | undefined },
) {
  const { reach, opted_out, price, hours, senders, names, ...rest } = confirmedOf(outlook, { quiet });
  return { reach, opted_out, price, hours, senders, names, version: version ?? rest.version };
}

/**
 * The answers needed to start a job, and the start: one request however often it is submitted, none before
 * all that it depends on is known, and none after a job that the person has not seen.
 */
export function useStartForm(
  { campaignId, mayRead, version }: Pick<StartTarget, 'campaignId' | 'mayRead' | 'version'>,
  onStarted: (job: Job & { id: string }) => void,
) {
  const text = useText();
  const readinessText = useReadinessText();
  const notify = useNotify();
  const start = useStartJob();
  // State changes after the next render; a second click may come first.
  const started = useRef(false);
  const [problem, setProblem] = useState<string>();
  const { value, set, drop } = useDraft(`start ${campaignId}`, NOTHING_TYPED, { stays: true });
  const when: When = { later: value.later, local: value.local };
  const known = useStart(campaignId, { mayRead });
  const outlook = valueOf(known.outlook);
  const reach = outlook?.reach.reached ?? 0;
  const mustType = reach > TYPED_ABOVE;
  const scheduledAt = when.later ? instantOf(when.local) : undefined;
  const hours = useHoursChoice(outlook, scheduledAt, value.hours);
  const stops = value.atClosing === 'stop';
  const leaving = outlook ? leavingBy(outlook, { at: scheduledAt, holds: hours.holds, stops }) : null;
  const asksAtClosing = leaving !== null && leaving.beyond > 0;
  const hoursProblem = hours.problemOf(start.error);
  const toFix = outlook?.issues.filter(isToFix) ?? [];

  /** Says what must be fixed first, if anything. */
  const explain = (): boolean => {
    if (toFix[0]) setProblem(sentenceOf(toFix[0], readinessText));
    return toFix.length > 0;
  };

  const submit = () => {
    if (started.current || known.whole.state !== 'known') return;
    const { last, outlook: seen } = known.whole.value;
    if (explain()) return;
    if (when.later && (scheduledAt === undefined || Date.parse(scheduledAt) <= serverNow()))
      return setProblem(text('start.future'));
    if (mustType && digits(value.typed) !== String(reach))
      return setProblem(text('start.typed_wrong', { count: formatNumber(reach) }));
    if (!hours.check()) return;
    started.current = true;
    setProblem(undefined);
    start.mutate(
      {
        campaign_id: campaignId,
        scheduled_at: scheduledAt,
        note: value.note.trim() || undefined,
        after: last.after,
        ...hours.params(),
        ...(asksAtClosing && { at_closing: value.atClosing }),
        confirmed: shownFacts(seen, { quiet: !hours.holds && scheduledAt === undefined, version }),
      },
      {
        onSuccess: (job) => {
          drop();
          notify(scheduledAt ? text('start.scheduled') : text('start.done'), { type: 'success' });
          onStarted(job as Job & { id: string });
        },
        onError: (error) => {
          started.current = false;
          if (!isChanged(error)) return;
          // The count was typed for another audience.
          set((now) => ({ ...now, typed: '' }));
          known.again();
        },
      },
    );
  };

  return {
    /** The data that the start depends on; nothing starts until it is known. */
    read: known.whole,
    outlook,
    /** Issues that must be fixed before a job can start. */
    toFix,
    /** The campaign's last job; null if there is none, undefined until that is known. */
    last: valueOf(known.last)?.job,
    reach,
    when,
    setWhen: (change: When) => set((now) => ({ ...now, ...change })),
    scheduledAt,
    hours: {
      ...hours,
      problem: hoursProblem,
      set: (answer: HoursAnswer) => {
        hours.touch();
        set((now) => ({ ...now, hours: answer }));
      },
    },
    /** Departure times of its messages, with the current answers. */
    leaving,
    /**
     * Recipients not reached before their hours end; null if everybody is, and there is nothing to
     * decide.
     */
    closing: asksAtClosing
      ? {
          beyond: leaving.beyond,
          answer: value.atClosing,
          set: (atClosing: Job['at_closing']) => set((now) => ({ ...now, atClosing })),
        }
      : null,
    note: value.note,
    setNote: (change: string) => set((now) => ({ ...now, note: change })),
    typed: value.typed,
    setTyped: (change: string) => set((now) => ({ ...now, typed: change })),
    mustType,
    /** Problem with the answers, after an attempt. */
    problem,
    /** Error of the server, unless a field shows it. */
    error: hoursProblem === undefined ? start.error : null,
    busy: start.isPending,
    submit,
    explain,
  };
}

export type StartForm = ReturnType<typeof useStartForm>;
