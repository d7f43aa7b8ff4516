import { useCanAccess, useCreatePath, useRecordContext } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from '../../../router';
import type { FieldDeclaration } from '../../../admin/declaration';
import { FieldValue, isBlank } from '../../../admin/FieldValue';
import type { Row } from '../../../admin/record';
import { encodeId } from '../../../dataProvider/identity';
import { useReadAll } from '../../../dataProvider/reads';
import { campaignAgain } from '../../../features/registration/resubmission';
import { KeywordGaps } from '../../../features/registration/KeywordGaps';
import { Steps } from '../../../features/registration/Steps';
import { stepsOf } from '../../../features/registration/steps';
import { usePlaces } from '../../../features/registration/useRegistrations';
import { Trouble } from '../../../features/troubles/Trouble';
import { useTrouble } from '../../../features/troubles/useTrouble';
import { BuiltShow } from '../../../admin/show/BuiltShow';
import type { RegisteredCampaign, CarrierStatus } from '../contract';
import { seenOf } from '../../../dataProvider/read';
import { useTerms } from '../../../features/registration/useTerms';
import { formatList, formatMoney, NO_VALUE } from '../../../i18n/format';
import { standingOf } from '../../../rules/law/registration';
import { DataTable } from '../../../admin/value/DataTable';
import { Reading } from '../../../admin/state/Reading';
import { Section } from '../../../admin/page/Section';
import { StatusChip } from '../../../admin/value/StatusChip';
import { useText as useRegistrationText } from '../../../features/registration/texts';
import { CARRIER_TONES, limitsOf } from '../carriers';
import { useText, en as texts } from '../texts';
import { useDeclaration, useWords } from '../../../admin/registry';
import css from '../carriers.module.css';

/** The form of a new campaign. */
const REGISTRATIONS = 'campaign_registrations';
/** Fields with declared keywords, by their intended effect. */
const KEYWORDS = { optin_keywords: 'opt_in', optout_keywords: 'opt_out', help_keywords: 'help' } as const;

/**
 * A registered campaign: its status with each carrier, any rejection, and the requirements still missing
 * for sending.
 */
export default function CampaignShow() {
  return <BuiltShow overview={<Overview />} rail={<Rail />} />;
}

function Overview() {
  const campaign = useRecordContext<RegisteredCampaign>();
  if (!campaign) return null;
  return (
    <div className="stack">
      <Next campaign={campaign} />
      <Rejection campaign={campaign} />
      <Carriers campaign={campaign} />
      {campaign.registration ? <Registration campaign={campaign} /> : <Submitted campaign={campaign} />}
    </div>
  );
}

function Rail() {
  const campaign = useRecordContext<RegisteredCampaign>();
  const places = usePlaces();
  const read = useReadAll('brands');
  if (!campaign) return null;
  return (
    <Reading read={read}>
      {({ data }) => {
        const brands = data.filter(({ id }) => id === campaign.brand_id);
        return <Steps steps={stepsOf({ brands, campaigns: [campaign] }, places)} />;
      }}
    </Reading>
  );
}

/** Each carrier's own status and limits, unchanged. */
function Carriers({ campaign: { carriers } }: { campaign: RegisteredCampaign }) {
  const text = useText();
  const words = useRegistrationText();
  const chipOf = ({ status }: CarrierStatus) => (
    <StatusChip tone={CARRIER_TONES[status]} about={`carriers.${status}`}>
      {words(`carrier.${status}`)}
    </StatusChip>
  );
  return (
    <Section title={text('carriers.title')} lead={text('carriers.lead')}>
      {carriers.length === 0 ? (
        <p>{text('carriers.none')}</p>
      ) : (
        <DataTable
          caption={text('carriers.title')}
          rows={carriers}
          keyOf={({ carrier }) => carrier}
          columns={[
            { label: text('carriers.name'), cell: ({ carrier }) => carrier },
            {
              label: text('carriers.status'),
              cell: chipOf,
            },
            {
              label: text('carriers.limits'),
              below: 'headed',
              cell: (each) => formatList(limitsOf(each, text)) || NO_VALUE,
            },
            { label: text('carriers.reason'), below: 'headed', cell: ({ reason }) => reason ?? NO_VALUE },
          ]}
        />
      )}
    </Section>
  );
}

type Key = keyof typeof texts;
const known = (key: string): key is Key => key in texts;

/** The label of a registration's field, else the registry's name of it. */
const labelKey = (field: string): Key | undefined => {
  const key = `field.${field}`;
  return known(key) ? key : undefined;
};

/** The reason for the rejection, the fields concerned, and what to do. */
function Rejection({ campaign }: { campaign: RegisteredCampaign }) {
  const text = useText();
  const { rejection } = campaign;
  if (!rejection) return null;
  const { code, text: reviewer, fields } = rejection;
  const fix = `fix.${code}`;
  const names = fields.map((field) => {
    const key = labelKey(field);
    return key ? text(key) : field;
  });
  return (
    <Section title={code === '' ? text('rejection.title_only') : text('rejection.title', { code })}>
      <div className={css.refused}>
        <p>{reviewer === '' ? text('rejection.no_reason') : <Trouble stored={reviewer} />}</p>
        {names.length > 0 && <p>{text('rejection.about', { fields: formatList(names) })}</p>}
        <h3>{text('rejection.fix')}</h3>
        <p>{text(known(fix) ? fix : 'fix.other')}</p>
        <Again campaign={campaign} />
      </div>
    </Section>
  );
}

/** A link to resubmit a rejected campaign, with the fee; or to the campaign submitted in its place. */
function Again({ campaign }: { campaign: RegisteredCampaign }) {
  const text = useText();
  const createPath = useCreatePath();
  const { canAccess } = useCanAccess({ resource: REGISTRATIONS, action: 'create' });
  const { registration, replaced_by, tenant_id } = campaign;
  if (replaced_by) {
    const id = encodeId([String(tenant_id), replaced_by]);
    const to = createPath({ resource: 'registered_campaigns', id, type: 'show' });
    return (
      <p>
        {text('again.done')} <Link to={to}>{text('again.open')}</Link>
      </p>
    );
  }
  if (!registration || !canAccess || standingOf(campaign) !== 'rejected') return <p>{text('fix.who')}</p>;
  return (
    <>
      <p>
        {text('again.text')} <FeeAgain campaign={campaign} />
      </p>
      <Link
        className="button primary"
        to={createPath({ resource: REGISTRATIONS, type: 'create' })}
        state={campaignAgain(campaign)}
      >
        {text('again')}
      </Link>
    </>
  );
}

/** The account's fee for resubmitting it, once known. The form asks for agreement. */
function FeeAgain({ campaign: { brand_id, use_case } }: { campaign: RegisteredCampaign }) {
  const text = useText();
  const fee = seenOf(useTerms(brand_id))?.campaign.fees?.[use_case];
  return fee ? text('again.fee', { amount: formatMoney(fee.micros) }) : null;
}

/** Why the registry has not answered, and what to do about a suspended campaign. */
function Next({ campaign }: { campaign: RegisteredCampaign }) {
  const text = useText();
  const words = useRegistrationText();
  const known = useTrouble();
  const { trouble, registration, pipeline_status } = campaign;
  if (trouble) return <p className={css.warning}>{known(trouble) ?? text('trouble', { trouble })}</p>;
  if (registration && pipeline_status === 'DRAFT') return <p>{text('waiting')}</p>;
  const standing = standingOf(campaign);
  if (standing !== 'suspended' && standing !== 'expired') return null;
  return (
    <Section title={text('next')}>
      <p>{words(`next.${standing}`)}</p>
    </Section>
  );
}

/** The fields as registered here. */
function Registration({ campaign }: { campaign: RegisteredCampaign }) {
  const declaration = useDeclaration(REGISTRATIONS);
  const words = useWords(declaration);
  const text = useText();
  const { registration, rejection } = campaign;
  const record = { ...registration, id: campaign.id } as unknown as Row;
  const named = (source: string) =>
    rejection?.fields.some((field) => field === source || (field === 'samples' && source === 'sample1'));
  const isShown = (field: FieldDeclaration) =>
    field.source === 'sub_use_cases'
      ? campaign.sub_use_cases.length > 0
      : field.source !== 'brand_id' && !isBlank(field, record);
  const fields = declaration.fields.filter(isShown);
  return (
    <Section title={text('submitted.title')}>
      <dl className={css.submitted}>
        {fields.map((field) => (
          <div key={field.source}>
            <dt>{words.field(field.source)}</dt>
            <dd>
              <bdi>
                {field.source === 'sub_use_cases' ? (
                  formatList(campaign.sub_use_cases.map((each) => words.choice('use_case', each)))
                ) : (
                  <FieldValue field={field} record={record} declaration={declaration} />
                )}
              </bdi>
              {field.source in KEYWORDS && (
                <KeywordGaps
                  declared={record[field.source]}
                  effect={KEYWORDS[field.source as keyof typeof KEYWORDS]}
                />
              )}
            </dd>
            {named(field.source) && (
              <dd className={css.wrong}>
                <Trouble stored={rejection!.text} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Section>
  );
}

/**
 * The known fields of a campaign registered elsewhere, with the reviewer's remarks next to the fields
 * concerned.
 */
function Submitted({ campaign }: { campaign: RegisteredCampaign }) {
  const words = useWords(useDeclaration());
  const text = useText();
  const { use_case, sub_use_cases, description, message_flow, samples = [], rejection } = campaign;
  const wrong = (field: string) => (rejection?.fields.includes(field) ? rejection.text : undefined);
  const cases = [use_case, ...sub_use_cases].map((each) => words.choice('use_case', each));
  const entries: [field: 'use_case' | 'description' | 'message_flow' | 'samples', value: ReactNode][] = [
    ['use_case', formatList(cases)],
    ['description', description],
    ...(message_flow ? [['message_flow', message_flow] as ['message_flow', string]] : []),
    ...samples
      .slice(0, 1)
      .map((): ['samples', ReactNode] => ['samples', <Samples key="all" all={samples} />]),
  ];
  return (
    <Section title={text('submitted.title')}>
      <dl className={css.submitted}>
        {entries.map(([field, value]) => (
          <div key={field}>
            <dt>{text(`field.${field}`)}</dt>
            <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
            {wrong(field) && (
              <dd className={css.wrong}>
                <Trouble stored={wrong(field)!} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Section>
  );
}

const Samples = ({ all }: { all: readonly string[] }) => (
  <ol>
    {all.map((sample) => (
      <li key={sample}>
        <bdi>{sample}</bdi>
      </li>
    ))}
  </ol>
);
