import { useNotify, useRedirect, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { CarrierNote } from '../../admin/carrier/CarrierNote';
import { useCarrier } from '../../admin/carrier/context';
import { useDraft } from '../../admin/form/useDraft';
import { useFailure } from '../../admin/parts/useFailure';
import { Window } from '../../admin/parts/Window';
import type { Read } from '../../dataProvider/read';
import { formatNumber } from '../../i18n/format';
import { sentenceOf } from '../readiness/sentences';
import { useText as useReadinessText } from '../readiness/texts';
import { HoursChoice, useHoursChoice, type HoursAnswer } from './HoursChoice';
import { LastJob } from './LastJob';
import { LeavingFacts } from './LeavingFacts';
import { StartFacts } from './StartFacts';
import { StartFailure } from './StartFailure';
import type { StartTarget } from './StartJobDialog';
import { useText } from './texts';
import { useStartJob } from './useJobCalls';
import { useStart } from './useStart';
import { WhenFields, type When } from './WhenFields';
import { instantOf } from './words';
import css from './sending.module.css';

/** Above this many recipients their number must be typed (domain 3.3, recommended). */
const TYPED_ABOVE = 10_000;

const digits = (text: string) => text.replace(/[\s,.]/g, '');

const valueOf = <T,>(read: Read<T>): T | undefined => ('value' in read ? read.value : undefined);

const NOTHING_TYPED = {
  later: false,
  local: '',
  note: '',
  /** The number of recipients. */
  typed: '',
  hours: {} as Partial<HoursAnswer>,
};

interface StartJobWindowProps {
  target: StartTarget;
  onClose: () => void;
}

/** The dialog itself; see StartJobDialog. */
export default function StartJobWindow({ target, onClose }: StartJobWindowProps) {
  const text = useText();
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const start = useStartJob();
  // State changes after the next render; a second click may come before it.
  const started = useRef(false);
  const [problem, setProblem] = useState<string>();
  const { campaignId, name, mayRead } = target;
  const { value, set, drop } = useDraft(`start ${campaignId}`, NOTHING_TYPED, { stays: true });
  const { note, typed } = value;
  const when: When = { later: value.later, local: value.local };
  const known = useStart(campaignId, { mayRead });
  const outlook = valueOf(known.outlook);
  const last = valueOf(known.last);
  const { reach = outlook?.reach.reached ?? 0 } = target;
  const mustType = reach > TYPED_ABOVE;
  const readinessText = useReadinessText();
  const scheduledAt = when.later ? instantOf(when.local) : undefined;
  const hours = useHoursChoice(outlook, scheduledAt, value.hours);
  const hoursProblem = hours.problemOf(start.error);
  // Without a carrier, the blockers say so already.
  const simulated = useCarrier() === 'simulator';
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
      setProblem(
        text('start.typed_wrong', {
          count: formatNumber(reach),
        }),
      );
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
      },
      {
        onSuccess: (job) => {
          drop();
          notify(scheduledAt ? text('start.scheduled') : text('start.done'), {
            type: 'success',
          });
          redirect('show', 'jobs', job.id);
        },
        onError: () => {
          started.current = false;
        },
      },
    );
  };

  return (
    <Window
      title={text('start.title', { name })}
      busy={start.isPending}
      onSubmit={submit}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" disabled={start.isPending} onClick={onClose}>
            {translate('app.action.cancel')}
          </button>
          <button
            type="submit"
            className="button primary"
            disabled={start.isPending || known.whole.state !== 'known'}
          >
            {text('start.verb')}
          </button>
        </>
      }
    >
      <StartFacts target={target} outlook={outlook} onClose={onClose} />
      <StartUnread read={known.whole} />
      {last?.job && <LastJob job={last.job} />}
      <WhenFields when={when} onChange={(change) => set((now) => ({ ...now, ...change }))} />
      {outlook && <LeavingFacts outlook={outlook} at={scheduledAt} holds={hours.holds} />}
      {hours.hours && (
        <HoursChoice
          hours={hours.hours}
          policy={hours.policy}
          answer={hours.answer}
          onChange={(answer) => {
            hours.touch();
            set((now) => ({ ...now, hours: answer }));
          }}
          problem={hoursProblem}
        />
      )}
      <NoteField value={note} onChange={(change) => set((now) => ({ ...now, note: change }))} />
      {mustType && (
        <label className="typed">
          {text('start.typed', {
            count: formatNumber(reach),
          })}
          <input
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target: input }) => set((now) => ({ ...now, typed: input.value }))}
          />
        </label>
      )}
      {simulated && <CarrierNote use="send" />}
      {problem && (
        <p role="alert" className={css.failure}>
          {problem}
        </p>
      )}
      {start.error && hoursProblem === undefined && (
        <StartFailure error={start.error} campaignId={campaignId} />
      )}
    </Window>
  );
}

/** As long as the call takes it. */
const LONGEST = 500;

interface NoteFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** Why the job is started, shown on the job's page later. */
function NoteField({ value, onChange }: NoteFieldProps) {
  const text = useText();
  return (
    <label className={css.time}>
      {text('start.note')}
      <input
        value={value}
        maxLength={LONGEST}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

/** Why a job cannot be started yet: what it would do is still being read, or could not be. */
function StartUnread({ read }: { read: Read<unknown> }) {
  const text = useText();
  const readinessText = useReadinessText();
  const translate = useTranslate();
  const failure = useFailure();
  if (read.state === 'known') return null;
  if (read.state === 'loading') return <output className={css.quiet}>{readinessText('checking')}</output>;
  return (
    <p role="alert" className={css.failure}>
      {text('start.unread')} {failure(read.error)}{' '}
      <button type="button" className="button" onClick={read.retry}>
        {translate('app.action.retry')}
      </button>
    </p>
  );
}
