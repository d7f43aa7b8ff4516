import { useRef, useState } from 'react';
import { useNotify } from 'ra-core';
import { useDraft } from '../../admin/form/useDraft';
import type { Read } from '../../dataProvider/read';
import { formatNumber } from '../../i18n/format';
import type { Job } from '../../resources/jobs/contract';
import { sentenceOf } from '../readiness/sentences';
import { useText as useReadinessText } from '../readiness/texts';
import { useHoursChoice, type HoursAnswer } from './HoursChoice';
import { leavingBy } from './LeavingFacts';
import type { StartTarget } from './StartJobDialog';
import { useText } from './texts';
import { useStartJob } from './useJobCalls';
import { useStart } from './useStart';
import type { When } from './WhenFields';
import { instantOf } from './words';

/** Above this many recipients their number must be typed (domain 3.3, recommended). */
const TYPED_ABOVE = 10_000;

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

/**
 * What is asked before a job starts, and its start: one request however often it is submitted, none before all that it
 * depends on is known, and none after a job that the person has not seen.
 */
export function useStartForm(
  { campaignId, mayRead, ...target }: Pick<StartTarget, 'campaignId' | 'mayRead' | 'reach'>,
  onStarted: (job: Job & { id: string }) => void,
) {
  const text = useText();
  const readinessText = useReadinessText();
  const notify = useNotify();
  const start = useStartJob();
  // State changes after the next render; a second click may come before it.
  const started = useRef(false);
  const [problem, setProblem] = useState<string>();
  const { value, set, drop } = useDraft(`start ${campaignId}`, NOTHING_TYPED, { stays: true });
  const { note, typed } = value;
  const when: When = { later: value.later, local: value.local };
  const known = useStart(campaignId, { mayRead });
  const outlook = valueOf(known.outlook);
  const reach = target.reach ?? outlook?.reach.reached ?? 0;
  const mustType = reach > TYPED_ABOVE;
  const scheduledAt = when.later ? instantOf(when.local) : undefined;
  const hours = useHoursChoice(outlook, scheduledAt, value.hours);
  const stops = value.atClosing === 'stop';
  const leaving = outlook ? leavingBy(outlook, { at: scheduledAt, holds: hours.holds, stops }) : null;
  const asksAtClosing = leaving !== null && leaving.beyond > 0;
  const hoursProblem = hours.problemOf(start.error);
  const blocker = outlook?.issues.find(({ level }) => level === 'blocker');

  const submit = () => {
    if (started.current || known.whole.state !== 'known') return;
    const { after } = known.whole.value.last;
    // Another job may have ended meanwhile, and its end is the server's to know.
    if (blocker && blocker.code !== 'job_active') {
      setProblem(sentenceOf(blocker, readinessText));
      return;
    }
    if (when.later && (scheduledAt === undefined || Date.parse(scheduledAt) <= Date.now())) {
      setProblem(text('start.future'));
      return;
    }
    if (mustType && digits(typed) !== String(reach)) {
      setProblem(text('start.typed_wrong', { count: formatNumber(reach) }));
      return;
    }
    if (!hours.check()) return;
    started.current = true;
    setProblem(undefined);
    start.mutate(
      {
        campaign_id: campaignId,
        scheduled_at: scheduledAt,
        note: note.trim() || undefined,
        after,
        ...hours.params(),
        ...(asksAtClosing && { at_closing: value.atClosing }),
      },
      {
        onSuccess: (job) => {
          drop();
          notify(scheduledAt ? text('start.scheduled') : text('start.done'), { type: 'success' });
          onStarted(job as Job & { id: string });
        },
        onError: () => {
          started.current = false;
        },
      },
    );
  };

  return {
    /** What the start depends on; nothing starts until it is known. */
    read: known.whole,
    outlook,
    /** The campaign's last job; null when it never had one, undefined until that is known. */
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
    /** When its messages leave, as answered. */
    leaving,
    /** Who is not reached before their hours end; null while everybody is, and nothing is to be decided. */
    closing: asksAtClosing
      ? {
          beyond: leaving.beyond,
          answer: value.atClosing,
          set: (atClosing: Job['at_closing']) => set((now) => ({ ...now, atClosing })),
        }
      : null,
    note,
    setNote: (change: string) => set((now) => ({ ...now, note: change })),
    typed,
    setTyped: (change: string) => set((now) => ({ ...now, typed: change })),
    mustType,
    /** What keeps the answers from being sent, after a try. */
    problem,
    /** Why the server refused, unless a field says so. */
    error: hoursProblem === undefined ? start.error : null,
    busy: start.isPending,
    submit,
  };
}

export type StartForm = ReturnType<typeof useStartForm>;
