import { useCreatePath, useRecordContext } from 'ra-core';
import { type Ref, useRef } from 'react';
import { useNavigate } from '../../../router';
import { usePageAction } from '../../../admin/pageActions';
import { agedClass } from '../../../admin/state/AgedReading';
import { Facts } from '../../../admin/page/Facts';
import { useRefused } from '../../../admin/page/useRefused';
import { Section } from '../../../admin/page/Section';
import { IssueList } from '../../../features/readiness/IssueList';
import { useFixPlace } from '../../../features/readiness/fixLinks';
import { VerdictLine } from '../../../features/readiness/ReadinessPanel';
import { useText as useReadinessText } from '../../../features/readiness/texts';
import { useReadiness } from '../../../features/readiness/useReadiness';
import { Scrubs } from '../../../features/scrubs/Scrubs';
import { ApprovalNote } from '../../../features/sending/Approval';
import { useApprovalText } from '../../../features/sending/approvalTexts';
import { LastJob } from '../../../features/sending/LastJob';
import { LeavingFacts } from '../../../features/sending/LeavingFacts';
import { SenderFact } from '../../../features/sending/SenderFact';
import { useText as useSenderText } from '../../../features/sending/senderTexts';
import { audienceFacts, segmentFacts } from '../../../features/sending/StartFacts';
import {
  ClosingField,
  HoursFields,
  NoteField,
  SimulatedNote,
  StartProblem,
  StartUnread,
  TypedField,
} from '../../../features/sending/StartFields';
import { TestFact } from '../../../features/sending/TestFact';
import { useText as useSendingText } from '../../../features/sending/texts';
import { useStartForm, type StartForm } from '../../../features/sending/useStartForm';
import { WhenFields } from '../../../features/sending/WhenFields';
import { formatNumber } from '../../../i18n/format';
import type { Campaign } from '../contract';
import type { Issue, Readiness } from '../values';
import { MessagePreview } from '../message/MessagePreview';
import { useCampaignAudiences } from '../useCampaignAudiences';
import { useTakesFocus } from '../show/useTakesFocus';
import { jobIdOf } from '../show/scope';
import { LeavingHours } from './LeavingHours';
import { LineTypes } from './LineTypes';
import { Verb } from './Verb';
import { useText } from './texts';
import { Waterfall } from './Waterfall';
import '../../../admin/form.css';
import css from './review.module.css';

/** Everything that is worth a look before a campaign is sent, and the button that sends it, always in sight. */
export default function Review() {
  const campaign = useRecordContext<Campaign>();
  return campaign ? <Body key={campaign.id} campaign={campaign} /> : null;
}

function Body({ campaign }: { campaign: Campaign }) {
  const text = useText();
  const readinessText = useReadinessText();
  const sendingText = useSendingText();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { id, client_id, version } = campaign;
  const page = createPath({ resource: 'campaigns', id, type: 'show' });
  const audiences = useCampaignAudiences(id);
  const read = useReadiness(id, { fresh: true });
  const form = useStartForm(
    { campaignId: id, version, mayRead: true },
    (job) => void navigate(`${page}/results?job=${encodeURIComponent(jobIdOf(job))}`),
  );
  // All at once: later parts would move the earlier ones.
  const isRead = form.read.state !== 'loading';
  const readiness = isRead && 'value' in read ? read.value : undefined;
  const blockers = useRef<HTMLDivElement>(null);
  const verb = useRef<HTMLButtonElement>(null);
  const verdict = useRef<HTMLDivElement>(null);
  // By Tab the button comes after the whole review. From the palette and the first stop it is reached, and not pressed.
  const reach = () => {
    form.explain();
    (verb.current?.disabled === false ? verb : verdict).current?.focus();
  };
  usePageAction({ label: text('verb.start'), run: reach });
  const stage = useTakesFocus<HTMLDivElement>();

  return (
    <div ref={stage} tabIndex={-1} className={css.stage}>
      <button type="button" className={`skip ${css.skip}`} onClick={reach}>
        {text('verb.skip')}
      </button>
      <div className={`${css.review} ${agedClass(form.read)}`}>
        <div className={css.column}>
          <Section title={readinessText('title')}>
            <div ref={verdict} tabIndex={-1} className={css.parts}>
              {readiness && <VerdictLine readiness={readiness} />}
              <StartUnread read={form.read} />
              {readiness && (
                <>
                  <div ref={blockers} tabIndex={-1}>
                    <IssueList campaignId={id} level="blocker" issues={readiness.issues} />
                  </div>
                  <IssueList campaignId={id} level="warning" issues={readiness.issues} />
                </>
              )}
              <ApprovalNote form={form} campaignId={id} />
              {readiness && form.last && <LastJob job={form.last} excluded={readiness.reach.excluded} />}
            </div>
          </Section>
          {readiness && readiness.reach.rows > 0 && (
            <Section title={text('who.title')}>
              <div className={css.parts}>
                <Waterfall campaignId={id} clientId={client_id} readiness={readiness} />
                <p className="quiet">{sendingText('start.do_not_call')}</p>
                <LineTypes campaignId={id} unknown={readiness.unknown_lines} />
                <Scrubs subject={{ campaign_id: id }} />
              </div>
            </Section>
          )}
          {isRead && <WhenSection form={form} readiness={readiness} />}
          {isRead && form.toFix.length === 0 && (
            <Section title={text('note.title')}>
              <div className={css.parts}>
                <NoteField form={form} />
                <TypedField form={form} />
                <SimulatedNote />
              </div>
            </Section>
          )}
        </div>
        <div className={css.column}>
          {isRead && <MessageSection campaign={campaign} audiences={audiences} readiness={readiness} />}
        </div>
      </div>
      {isRead && (
        <StartBar
          ref={verb}
          campaign={campaign}
          form={form}
          readiness={readiness}
          onStay={() => blockers.current?.focus()}
        />
      )}
    </div>
  );
}

interface PartProps {
  readiness: Readiness | undefined;
}

/** When it is sent, and the hours in which its messages leave. */
function WhenSection({ form, readiness }: PartProps & { form: StartForm }) {
  const text = useText();
  const { leaving } = form;
  return (
    <Section title={text('when.title')}>
      <div className={css.parts}>
        <WhenFields when={form.when} onChange={form.setWhen} />
        <HoursFields brief form={form} />
        <ClosingField form={form} />
        {readiness && <LeavingFacts outlook={readiness} leaving={leaving} />}
        {readiness && leaving && (
          <LeavingHours
            hours={leaving.hours}
            now={readiness.checked_at}
            closed={(form.hours.holds ? readiness.hours.window.closed : readiness.hours.window.always) ?? []}
            until={leaving.last.at}
          />
        )}
      </div>
    </Section>
  );
}

interface MessageSectionProps extends PartProps {
  campaign: Campaign;
  audiences: ReturnType<typeof useCampaignAudiences>;
}

/** The message, its recipients and the number that it leaves from. */
function MessageSection({ campaign: { id, message }, audiences, readiness }: MessageSectionProps) {
  const text = useText();
  const readinessText = useReadinessText();
  const sendingText = useSendingText();
  const senderText = useSenderText();
  return (
    <Section title={text('message.title')}>
      <div className={css.parts}>
        {readiness && (
          <Facts
            facts={[
              ...audienceFacts(readiness, sendingText),
              {
                label: senderText('title'),
                value: <SenderFact campaignId={id} numbers={readiness.numbers} />,
              },
              ...segmentFacts(readiness, sendingText, readinessText),
              ...(message
                ? [
                    {
                      label: sendingText('start.tested'),
                      value: <TestFact campaignId={id} at={readiness.tested_at} onLeave={() => undefined} />,
                    },
                  ]
                : []),
            ]}
          />
        )}
        <MessagePreview message={message} audiences={audiences} readiness={readiness} />
      </div>
    </Section>
  );
}

interface StartBarProps extends PartProps {
  ref: Ref<HTMLButtonElement>;
  campaign: Campaign;
  form: StartForm;
  /** No page of the console fixes any of the blockers. */
  onStay: () => void;
}

/** The start, or the way to the first issue, always in sight: the button says the verdict. */
function StartBar({ ref, campaign, form, readiness, onStay }: StartBarProps) {
  const approvalText = useApprovalText();
  const { hours, holds } = form.hours;
  const held = hours && holds && hours.held > 0 ? hours : undefined;
  const mayStart = !useRefused('jobs', 'create');
  const mayFix = !useRefused('campaigns', 'edit');
  if (form.toFix.length > 0 ? !mayFix : !mayStart) return null;
  return (
    <div className={`save-bar ${css.bottom}`}>
      <div className={css.problems}>
        <StartProblem form={form} campaignId={campaign.id} />
      </div>
      {form.toFix.length > 0 ? (
        <FixButton ref={ref} campaign={campaign} issues={form.toFix} onStay={onStay} />
      ) : (
        <button
          ref={ref}
          type="button"
          className="button primary"
          disabled={form.busy || form.read.state !== 'known'}
          onClick={form.submit}
        >
          {form.needsApproval ? (
            approvalText('verb')
          ) : (
            <Verb readiness={readiness} first={form.leaving?.first} held={held} />
          )}
        </button>
      )}
    </div>
  );
}

interface FixButtonProps {
  ref: Ref<HTMLButtonElement>;
  campaign: Campaign;
  issues: readonly Issue[];
  /** No page of the console fixes any of them. */
  onStay: () => void;
}

/** In place of the start while something blocks it: leads to the first issue that this person can fix. */
function FixButton({ ref, campaign, issues, onStay }: FixButtonProps) {
  const text = useText();
  const navigate = useNavigate();
  const place = useFixPlace(campaign);
  const [to] = issues.flatMap((issue) => place(issue) ?? []);
  return (
    <button
      ref={ref}
      type="button"
      className="button primary"
      onClick={() => (to === undefined ? onStay() : void navigate(to))}
    >
      {text('verb.fix', { smart_count: issues.length, count: formatNumber(issues.length) })}
    </button>
  );
}
