import { formatNumber, formatPercent } from '../../i18n/format';
import { Section } from '../../admin/parts/Section';
import { StatTile, StatTiles } from '../../admin/parts/StatTile';
import type { ClickPicture } from '../campaigns/values';
import { useText } from './texts';

/** How many people clicked, how often, and how often programs did. */
export function Tiles({ clicks, delivered }: { clicks: ClickPicture; delivered: number }) {
  const text = useText();
  const { people, human, programs } = clicks;
  return (
    <Section title={text('title')}>
      <StatTiles>
        <StatTile
          label={text('people')}
          value={formatNumber(people)}
          note={delivered > 0 ? text('people_note', { share: formatPercent(people / delivered) }) : undefined}
        />
        <StatTile label={text('human')} value={formatNumber(human)} />
        <StatTile label={text('programs')} value={formatNumber(programs)} note={text('programs_note')} />
      </StatTiles>
    </Section>
  );
}
