import { useRecordContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useReadAll } from '../../../dataProvider/reads';
import { Steps } from '../../../features/registration/Steps';
import { stepsOf } from '../../../features/registration/steps';
import { usePlaces } from '../../../features/registration/useRegistrations';
import { BuiltShow } from '../../../admin/show/BuiltShow';
import type { RegisteredCampaign, CarrierStatus } from '../contract';
import { NO_VALUE } from '../../../i18n/format';
import { DataTable } from '../../../admin/parts/DataTable';
import { Reading } from '../../../admin/parts/Reading';
import { Section } from '../../../admin/parts/Section';
import { StatusChip } from '../../../admin/parts/StatusChip';
import { useText as useRegistrationText } from '../../../features/registration/texts';
import { CARRIER_TONES, limitsOf } from '../carriers';
import { useText, en as texts } from '../texts';
import { useDeclaration, useWords } from '../../../admin/registry';
import css from '../carriers.module.css';

/** A registered campaign: its status with each carrier, any rejection, and what it still needs to send. */
export default function CampaignShow() {
  return <BuiltShow overview={<Overview />} rail={<Rail />} />;
}

function Overview() {
  const campaign = useRecordContext<RegisteredCampaign>();
  if (!campaign) return null;
  return (
    <div className="stack">
      <Rejection campaign={campaign} />
      <Carriers campaign={campaign} />
      <Submitted campaign={campaign} />
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

/** Each carrier's own status and limits, as they come. */
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
              cell: (each) => limitsOf(each, text).join(', ') || NO_VALUE,
            },
            { label: text('carriers.reason'), cell: ({ reason }) => reason ?? NO_VALUE },
          ]}
        />
      )}
    </Section>
  );
}

type Key = keyof typeof texts;
const known = (key: string): key is Key => key in texts;

/** A field's own name where it is one of the registration's, else as the registry calls it. */
const labelKey = (field: string): Key | undefined => {
  const key = `field.${field}`;
  return known(key) ? key : undefined;
};

/** Why it was rejected, which fields that is about, and what to do. */
function Rejection({ campaign: { rejection } }: { campaign: RegisteredCampaign }) {
  const text = useText();
  if (!rejection) return null;
  const { code, text: reviewer, fields } = rejection;
  const fix = `fix.${code}`;
  const names = fields.map((field) => {
    const key = labelKey(field);
    return key ? text(key) : field;
  });
  return (
    <Section title={text('rejection.title', { code })}>
      <div className={css.refused}>
        <p>
          <bdi>{reviewer}</bdi>
        </p>
        {names.length > 0 && <p>{text('rejection.about', { fields: names.join(', ') })}</p>}
        <h3>{text('rejection.fix')}</h3>
        <p>{text(known(fix) ? fix : 'fix.other')}</p>
        <p>{text('fix.who')}</p>
      </div>
    </Section>
  );
}

/** What was registered, with the reviewer's remarks next to the fields they are about. */
function Submitted({ campaign }: { campaign: RegisteredCampaign }) {
  const words = useWords(useDeclaration());
  const text = useText();
  const { use_case, sub_use_cases, description, message_flow, samples = [], rejection } = campaign;
  const wrong = (field: string) => (rejection?.fields.includes(field) ? rejection.text : undefined);
  const cases = [use_case, ...sub_use_cases].map((each) => words.choice('use_case', each));
  const entries: [field: 'use_case' | 'description' | 'message_flow' | 'samples', value: ReactNode][] = [
    ['use_case', cases.join(', ')],
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
            {wrong(field) && <dd className={css.wrong}>{wrong(field)}</dd>}
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
