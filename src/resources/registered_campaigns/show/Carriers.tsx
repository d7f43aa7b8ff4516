import { NO_VALUE } from '../../../i18n/format';
import { DataTable } from '../../../admin/parts/DataTable';
import { Section } from '../../../admin/parts/Section';
import { StatusChip } from '../../../admin/parts/StatusChip';
import { useText as useRegistrationText } from '../../../features/registration/texts';
import { CARRIER_TONES, limitsOf } from '../carriers';
import type { CarrierStatus, RegisteredCampaign } from '../contract';
import { useText } from '../texts';

/** Each carrier's own status and limits, as they come. */
export function Carriers({ campaign: { carriers } }: { campaign: RegisteredCampaign }) {
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
