import { useEffect, useEffectEvent } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useLocation } from '../../../../router';
import { type Read, allRead, mapRead } from '../../../../dataProvider/read';
import { useReadAll } from '../../../../dataProvider/reads';
import { lateWindow } from '../../../../admin/dialog/lateWindow';
import { Unread } from '../../../../admin/state/Reading';
import { Section } from '../../../../admin/page/Section';
import { useDisclosures } from '../../../../features/lawInForce/useDisclosures';
import { usePlace } from '../../../../features/readiness/fixLinks';
import { ReadinessPanel } from '../../../../features/readiness/ReadinessPanel';
import { useReadiness } from '../../../../features/readiness/useReadiness';
import { permissionsOf } from '../../../../rules/words/content';
import type { LintContext } from '../../../../rules/words/lint';
import type { Campaign } from '../../contract';
import { knownFields } from '../../message/mergeFields';
import { MessagePreview } from '../../message/MessagePreview';
import { type Text, useText } from '../texts';
import { useCampaignAudiences } from '../../useCampaignAudiences';
import { BuiltInput, MessageInput } from '../inputs';
import { PurposeInput } from '../PurposeInput';
import { AttachedAudiences, AttachedLinks, SendingHours, SendingNumbers } from './Attached';
import { LeaveOut } from './LeaveOut';
import { Line, Part, SectionNav, SendingPart, showSection } from './sections';
import { type Autosave, type SaveState, useAutosave } from './useAutosave';
import css from './edit.module.css';
import { useCanAccess, useCreatePath, useTranslate } from 'ra-core';
import { LeaveDialog } from '../../../../admin/form/LeaveDialog';
import { useLeave } from '../../../../admin/form/useLeave';
import { CLOCK, NO_VALUE, dateFormat } from '../../../../i18n/format';
import { useDeclaration, useWords } from '../../../../admin/registry';
import { decodeId } from '../../../../dataProvider/identity';
import type { StatedPurpose } from '../../../../rules/law/purposes';
import { standingOf } from '../../../../rules/law/registration';
import { type RegisteredCampaign, registeredCampaigns } from '../../../registered_campaigns/contract';

/** The tenant's registered 10DLC campaigns, as call 16 lists them. */
const useRegistrations = (tenantId: string) => useReadAll('registered_campaigns', { tenant_id: tenantId });

/** The part of its id that a campaign stores; the console's ids name the tenant as well. */
const ownId = ({ id }: { id: string }): string => decodeId(registeredCampaigns.key, id)?.id ?? id;

/** The registered campaign that is chosen in the form around. */
function useRegistration(tenantId: string): RegisteredCampaign | undefined {
  const chosen = useWatch({ name: 'registered_campaign_id' }) as string | null | undefined;
  const read = useRegistrations(tenantId);
  return chosen && 'value' in read ? read.value.data.find((record) => ownId(record) === chosen) : undefined;
}

const ID = 'field-registered_campaign_id';

/** The registered 10DLC campaign that this one sends as. Only approved ones can be chosen. */
function RegistrationInput({ tenantId }: { tenantId: string }) {
  const text = useText();
  const words = useWords(useDeclaration('registered_campaigns'));
  const {
    field: { ref, onBlur, onChange, value: stored },
  } = useController({ name: 'registered_campaign_id' });
  const read = useRegistrations(tenantId);
  const value = (stored as string | null) ?? '';
  const records = 'value' in read ? read.value.data : undefined;
  const options = records?.map((record) => ({
    ...record,
    campaignId: ownId(record),
    standing: standingOf(record),
  }));
  return (
    <div className="control">
      <label htmlFor={ID}>{text('registration.label')}</label>
      <select
        id={ID}
        ref={ref}
        value={value}
        disabled={options === undefined}
        onBlur={onBlur}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      >
        {/* While it is loading, the selected one must not be shown as none. */}
        {(options || value === '') && <option value="">{text('registration.none')}</option>}
        {!options && value !== '' && <option value={value}>{NO_VALUE}</option>}
        {options?.map(({ campaignId, tcr_id, brand_name, use_case, standing }) => (
          <option
            key={campaignId}
            value={campaignId}
            disabled={standing !== 'approved' && campaignId !== value}
          >
            {[tcr_id, brand_name, words.choice('use_case', use_case)].filter(Boolean).join(' · ')}
            {standing === 'approved' ? '' : ` (${text('registration.not_approved')})`}
          </option>
        ))}
      </select>
      <Unread as="line" read={read} />
    </div>
  );
}

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
  const disclosures = useDisclosures((useWatch({ name: 'purpose' }) || null) as StatedPurpose);
  const registration = useRegistration(tenant_id);
  const links = useShortAddresses(id);
  const client = useCreatePath()({ resource: 'clients', id: client_id, type: 'show' });
  const mayEditClient = useCanAccess({ resource: 'clients', action: 'edit' }).canAccess ?? false;
  useLeaving(leave, flush, onClose, onStay);
  useShownSection();
  // It opens in the middle of a save, when a new release may have replaced its file on the server.
  useEffect(() => ClashWindow.preload(), []);
  const reading = 'value' in readiness ? readiness.value : undefined;
  const permitted = registration && { ...registration, ...permissionsOf(registration.registration) };
  const senders = [client_name, ...(registration ? [registration.brand_name] : [])];
  return (
    <>
      <div className={css.page}>
        <div className={css.main}>
          <SectionNav readiness={reading} />
          <Part section="basics">
            <BuiltInput source="name" />
            <PurposeInput />
            <BuiltInput source="description" />
          </Part>
          <Part section="message">
            <MessageInput
              fields={knownFields(audiences)}
              senders={senders}
              registration={permitted}
              links={'value' in links ? links.value : undefined}
              disclosures={disclosures}
            />
          </Part>
          <Part section="audiences" to={place('audiences')}>
            <AttachedAudiences audiences={audiences} />
            <LeaveOut record={record} audiences={audiences} readiness={reading} />
          </Part>
          <Part section="registration">
            <RegistrationInput tenantId={tenant_id} />
          </Part>
          <SendingPart>
            <Line section="numbers" to={place('numbers')}>
              <SendingNumbers readiness={readiness} />
            </Line>
            <Line section="links" to={place('links')}>
              <AttachedLinks count={mapRead(links, ({ attached }) => attached.length)} />
            </Line>
            <Line section="schedule" to={mayEditClient ? `${client}/settings` : undefined}>
              <SendingHours clientId={client_id} readiness={reading} />
            </Line>
          </SendingPart>
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

function sentence(state: SaveState, text: Text): string {
  switch (state.kind) {
    case 'saved': {
      const time = dateFormat(CLOCK)(state.at);
      return state.merged ? text('save.merged', { time }) : text('save.saved', { time });
    }
    case 'failed':
      return text('save.failed', { reason: state.reason });
    default:
      return text(`save.${state.kind}`);
  }
}

/** The line at the foot of the editor: whether everything is saved, and since when. */
function SaveLine({ state, flush, onCancel }: Omit<Autosave, 'settle'> & { onCancel: () => void }) {
  const text = useText();
  const translate = useTranslate();
  const failed = state.kind === 'failed' || state.kind === 'invalid';
  return (
    <div className="save-bar">
      <output className={failed ? css.failed : undefined}>{sentence(state, text)}</output>
      {state.kind === 'failed' && (
        <button type="button" className="button" onClick={() => void flush()}>
          {translate('app.action.retry')}
        </button>
      )}
      <button type="button" className="button" onClick={onCancel}>
        {translate('app.action.close')}
      </button>
      <button type="submit" className="button primary" disabled={state.kind === 'saving'}>
        {text('save.done')}
      </button>
    </div>
  );
}

/** Saves before leaving. Asks only if the changes cannot be saved. */
function LeaveAfterSave({ state, flush }: Pick<Autosave, 'state' | 'flush'>) {
  const { blocked, leave, stay } = useLeave(state.kind !== 'stored' && state.kind !== 'saved');
  const store = useEffectEvent(async () => {
    if (await flush()) leave();
  });
  useEffect(() => {
    if (blocked) void store();
  }, [blocked]);
  const refused = state.kind === 'failed' || state.kind === 'invalid';
  return <LeaveDialog open={blocked && refused} onLeave={leave} onStay={stay} />;
}
