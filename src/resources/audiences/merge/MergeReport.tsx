import { ExactTime } from '../../../admin/value/ExactTime';
import { ProgressBar } from '../../../admin/value/ProgressBar';
import { StatTile, StatTiles } from '../../../admin/value/StatTile';
import { Facts } from '../../../admin/page/Facts';
import { Section } from '../../../admin/page/Section';
import { useCreatePath } from 'ra-core';
import { Link } from '../../../router';
import { formatNumber } from '../../../i18n/format';
import type { Merge } from '../contract';
import { useText } from '../texts';

/** Where the people of an audience go or went, with the progress of the merge, and its figures. */
export function MergeReport({ of }: { of: Merge }) {
  const text = useText();
  const createPath = useCreatePath();
  const { into, into_name: name, state, came, there, by, at } = of;
  return (
    <Section title={text(`merge.${state}`)}>
      {state === 'merging' && (
        <output>
          <ProgressBar value={came + there} of={of.of} label={text('merge.merging')} />
        </output>
      )}
      <Facts
        row
        facts={[
          {
            label: text('merge.stays'),
            value: (
              <Link to={createPath({ resource: 'audiences', type: 'show', id: into })}>
                <bdi>{name}</bdi>
              </Link>
            ),
          },
          { label: text('merge.by'), value: by },
          { label: text('merge.at'), value: <ExactTime at={at} /> },
        ]}
      />
      <StatTiles>
        <StatTile label={text('merge.came_label')} value={formatNumber(came)} />
        <StatTile label={text('merge.there_label')} value={formatNumber(there)} />
      </StatTiles>
    </Section>
  );
}
