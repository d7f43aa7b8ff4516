import { useRecordFromLocation } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { Reading } from '../../admin/state/Reading';
import { useReadAct } from '../../dataProvider/reads';
import { formatNumber } from '../../i18n/format';
import type { ConsentStatement } from './contract';
import { useText } from './texts';

/**
 * The number of people in the audience that a statement of the chosen kind concerns, which the person
 * confirms.
 */
export default function Lacking() {
  const text = useText();
  const { audience_id = '' } = (useRecordFromLocation() ?? {}) as Partial<ConsentStatement>;
  const claim = useWatch({ name: 'claim' }) as ConsentStatement['claim'] | '' | null | undefined;
  const read = useReadAct(
    'consent_statements',
    'lacking',
    { data: { audience_id }, query: { claim: claim || 'written' } },
    { gcTime: 0, enabled: Boolean(claim) && audience_id !== '' },
  );
  if (!claim) return null;
  return (
    <Reading as="part" read={read}>
      {({ people }) => (
        <output>{people === 0 ? text('nobody') : text('lacking', { people: formatNumber(people) })}</output>
      )}
    </Reading>
  );
}
