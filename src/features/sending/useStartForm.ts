import { useLawInForce } from '../lawInForce/useLawInForce';
import { useRef, useState } from 'react';
import { isChanged } from '../../admin/confirmed/useChanges';
import { useDraft } from '../../admin/form/useDraft';
import { type Read, allRead } from '../../dataProvider/read';
import { serverNow } from '../../dataProvider/serverTime';
import { formatNumber } from '../../i18n/format';
import type { Issue } from '../../resources/campaigns/values';
import { type Job, type Outlook, jobs } from '../../resources/jobs/contract';
import { confirmedOf } from '../../rules/codes/confirmedOf';
import { sentenceOf } from '../readiness/sentences';
import { useText as useReadinessText } from '../readiness/texts';
import { type HoursAnswer, useHoursChoice } from './HoursChoice';
import { leavingBy } from './LeavingFacts';
import { useText } from './texts';
import { isOfSize, useStartPress } from './useStartPress';
import type { When } from './WhenFields';
import { TYPED_ABOVE, instantOf } from './words';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../dataProvider/errors';
import { decodeId } from '../../dataProvider/identity';
import { useReadBy, useReadOne } from '../../dataProvider/reads';
import { useReadiness } from '../readiness/useReadiness';

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

const answersOf = ({ note }: typeof NOTHING_TYPED, scheduledAt: string | undefined) => ({
  scheduled_at: scheduledAt,
  note: note.trim() || undefined,
});

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
  onAsked?: () => void,
) {
  const text = useText();
  const readinessText = useReadinessText();
  // State changes after the next render; a second click may come first.
  const started = useRef(false);
  const [problem, setProblem] = useState<string>();
  const { value, set, drop } = useDraft(`start ${campaignId}`, NOTHING_TYPED, { stays: true });
  const when: When = { later: value.later, local: value.local };
  const known = useStart(campaignId, { mayRead });
  const outlook = valueOf(known.outlook);
  const reach = outlook?.reach.reached ?? 0;
  const mustType = reach > TYPED_ABOVE;
  const { error, approval, needsApproval, ...press } = useStartPress(outlook);
  const scheduledAt = when.later ? instantOf(when.local) : undefined;
  const hours = useHoursChoice(outlook, scheduledAt, value.hours);
  const isKnown = useLawInForce().state === 'known';
  const stops = value.atClosing === 'stop';
  const leaving =
    outlook && isKnown ? leavingBy(outlook, { at: scheduledAt, holds: hours.holds, stops }) : null;
  const asksAtClosing = leaving !== null && leaving.beyond > 0 && hours.holds;
  const hoursProblem = hours.problemOf(error);
  const toFix = outlook?.issues.filter(isToFix) ?? [];

  /** Says what must be fixed first, if anything. */
  const explain = (): boolean => {
    if (toFix[0]) setProblem(sentenceOf(toFix[0], readinessText));
    return toFix.length > 0;
  };

  const onRefused = (refusal: ApiError) => {
    started.current = false;
    // The count was typed for another audience.
    if (isChanged(refusal)) set((now) => ({ ...now, typed: '' }));
    if (isChanged(refusal) || isOfSize(refusal)) known.again();
  };

  const afterAsking = () => {
    started.current = false;
    known.again();
    onAsked?.();
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
    const confirmed = shownFacts(seen, { quiet: !hours.holds && scheduledAt === undefined, version });
    const answers = {
      ...answersOf(value, scheduledAt),
      ...hours.params(),
      ...(asksAtClosing && { at_closing: value.atClosing }),
    };
    press.send(
      { campaign_id: campaignId, after: last.after, ...answers, confirmed },
      { drop, onStarted, onAsked: afterAsking, onRefused },
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
    approval,
    needsApproval,
    /** Problem with the answers, after an attempt. */
    problem,
    /** Error of the server, unless a field shows it. */
    error: hoursProblem === undefined ? error : null,
    busy: press.busy,
    submit,
    explain,
  };
}

export type StartForm = ReturnType<typeof useStartForm>;

/** The last job of a campaign, null for none, and the precondition of the next one. */
interface Last {
  job: (Job & { id: string }) | null;
  after: string | null;
}

/**
 * The last job when a dialog opened. It is read once and kept: a job started meanwhile must not pass for
 * one that the person has seen.
 */
function useLastJob(campaignId: string): Read<Last> {
  return useReadBy<Last>(
    ['last_job', campaignId],
    async (provider, signal) => {
      const { data } = await provider.getList<Job & { id: string }>('jobs', {
        filter: { campaign_id: campaignId },
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'created_at', order: 'DESC' },
        signal,
      });
      const [job = null] = data;
      return { job, after: job && decodeId(jobs.key, job.id)!.id! };
    },
    { once: true },
  );
}

/**
 * The outlook of a campaign's job: from its readiness, with all hints, for those who may read it; for
 * others from the list of its jobs, which includes only what they may know.
 */
function useOutlook(campaignId: string, mayRead: boolean): Read<Outlook> {
  const readiness = useReadiness(campaignId, { fresh: true, enabled: mayRead });
  const listed = useReadBy<Outlook>(
    ['outlook', campaignId],
    async (provider, signal) => {
      const { meta } = await provider.getList('jobs', {
        filter: { campaign_id: campaignId, outlook: true },
        pagination: { page: 1, perPage: 1 },
        signal,
      });
      const { outlook } = (meta ?? {}) as { outlook?: Outlook };
      // It was requested: an answer without it is unusable.
      if (!outlook) throw new ApiError('PARSING_ERROR');
      return outlook;
    },
    { fresh: true, enabled: !mayRead },
  );
  return mayRead ? readiness : listed;
}

/** The campaign of the surrounding page, refreshed with the rest; skipped for those who may not read it. */
function useCampaign(id: string, mayRead: boolean): Read<unknown> {
  const read = useReadOne('campaigns', { id }, { fresh: true, enabled: mayRead });
  return mayRead ? read : { state: 'known', value: null };
}

/** The reads that must be known before a job of a campaign is started; `whole` is known when all are. */
function useStart(campaignId: string, { mayRead }: { mayRead: boolean }) {
  const outlook = useOutlook(campaignId, mayRead);
  const last = useLastJob(campaignId);
  const campaign = useCampaign(campaignId, mayRead);
  const client = useQueryClient();
  return {
    outlook,
    last,
    whole: allRead({ outlook, last, campaign }),
    /** Refetches everything that the dialog shows except the last job, which stays as the person knew it. */
    again: () =>
      void Promise.all([
        client.invalidateQueries({ queryKey: ['campaigns'] }),
        client.invalidateQueries({ queryKey: ['outlook', campaignId] }),
      ]),
  };
}
