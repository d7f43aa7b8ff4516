import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from '../../../../router';
import { allRead, mapRead, type Read } from '../../../../dataProvider/read';
import { useReadAll } from '../../../../dataProvider/reads';
import { lateWindow } from '../../../../admin/dialog/lateWindow';
import { Unread } from '../../../../admin/state/Reading';
import { Section } from '../../../../admin/page/Section';
import { usePlace } from '../../../../features/readiness/fixLinks';
import { ReadinessPanel } from '../../../../features/readiness/ReadinessPanel';
import { useReadiness } from '../../../../features/readiness/useReadiness';
import type { LintContext } from '../../../../rules/words/lint';
import type { Campaign } from '../../contract';
import { knownFields } from '../../message/mergeFields';
import { MessagePreview } from '../../message/MessagePreview';
import { useText } from '../texts';
import { useCampaignAudiences } from '../../useCampaignAudiences';
import { BuiltInput, MessageInput } from '../inputs';
import { AttachedAudiences, SendingHours, SendingNumbers } from './Attached';
import { LeaveOut } from './LeaveOut';
import { RegistrationInput, useRegistration } from './RegistrationInput';
import { LeaveAfterSave, SaveLine } from './SaveLine';
import { Part, SectionNav, showSection } from './sections';
import { useAutosave } from './useAutosave';
import css from './edit.module.css';

/** Short addresses that a campaign's message may name, for hints. */
function useShortAddresses(campaignId: string): Read<NonNullable<LintContext['links']>> {
  const domains = useReadAll('domains');
  const links = useReadAll('campaign_links', { campaign_id: campaignId });
  return mapRead(allRead({ domains, links }), (known) => ({
    homes: [...known.domains.data.map(({ host }) => `${host}/`), `${window.location.host}/l/`],
    attached: known.links.data.map(({ short_url }) => short_url.split('/').at(-1)!),
  }));
}

const ClashWindow = lateWindow(() => import('./ClashWindow'));

interface EditorProps {
  record: Campaign;
  /** The form was submitted: save it, then leave. */
  leave: boolean;
  onStay: () => void;
  onClose: () => void;
}

/** All sections of a campaign, with what blocks sending in the side column. */
export function Editor({ record, leave, onStay, onClose }: EditorProps) {
  const { id, tenant_id, client_id, client_name } = record;
  const text = useText();
  const place = usePlace(id);
  const audiences = useCampaignAudiences(id);
  const readiness = useReadiness(id);
  const autosave = useAutosave(record);
  const { state, flush, settle } = autosave;
  const message = (useWatch({ name: 'message' }) as string | null | undefined) ?? '';
  const registration = useRegistration(tenant_id);
  const links = useShortAddresses(id);
  useLeaving(leave, flush, onClose, onStay);
  useShownSection();
  // It opens in the middle of a save, when a new release may have replaced its file on the server.
  useEffect(() => ClashWindow.preload(), []);
  const reading = 'value' in readiness ? readiness.value : undefined;
  const senders = [client_name, ...(registration ? [registration.brand_name] : [])];
  return (
    <>
      <div className={css.page}>
        <div className={css.main}>
          <SectionNav readiness={reading} />
          <Part section="basics">
            <BuiltInput source="name" />
            <BuiltInput source="description" />
          </Part>
          <Part section="message">
            <MessageInput
              fields={knownFields(audiences)}
              senders={senders}
              registration={registration}
              links={'value' in links ? links.value : undefined}
            />
            <Unread as="line" read={links} />
          </Part>
          <Part section="audiences" to={place('audiences')}>
            <AttachedAudiences audiences={audiences} />
            <LeaveOut record={record} audiences={audiences} readiness={reading} />
          </Part>
          <Part section="numbers" to={place('numbers')}>
            <SendingNumbers readiness={readiness} />
          </Part>
          <Part section="links" to={place('links')}>
            <p className={css.quiet}>{text('edit.links_help')}</p>
          </Part>
          <Part section="registration">
            <RegistrationInput tenantId={tenant_id} />
          </Part>
          <Part section="schedule">
            <SendingHours clientId={client_id} readiness={reading} />
          </Part>
          <SaveLine state={state} flush={flush} onCancel={onClose} />
        </div>
        <div className={css.rail}>
          <ReadinessPanel campaignId={id} read={readiness} />
          <Section title={text('form.preview')}>
            <MessagePreview message={message} audiences={audiences} readiness={reading} />
          </Section>
        </div>
      </div>
      <LeaveAfterSave state={state} flush={flush} />
      {state.kind === 'clash' && (
        <ClashWindow theirs={state.theirs} fields={state.fields} onSettle={settle} />
      )}
    </>
  );
}

function useLeaving(
  leave: boolean,
  flush: () => Promise<boolean>,
  onClose: () => void,
  onStay: () => void,
): void {
  const go = useEffectEvent(async () => {
    if (await flush()) onClose();
    else onStay();
  });
  useEffect(() => {
    if (leave) void go();
  }, [leave]);
}

/** A link from the readiness panel names the section that it means. */
function useShownSection(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') showSection(hash.slice(1));
  }, [hash]);
}
