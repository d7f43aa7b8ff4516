import { every } from '../../dataProvider/failures';
import { useReadAct } from '../../dataProvider/reads';
import { formatNumber } from '../../i18n/format';
import { COUNTED_MAX } from '../../resources/glance/contract';

/** ms between two looks while the tab is visible. */
const LOOK = 30_000;

/** What needs a person now. All who show a part of it share one call. */
export const useGlance = () =>
  useReadAct('glance', 'now', {}, { refetchInterval: every(LOOK), refetchOnWindowFocus: 'always' });

/** A count, or that there are more than are counted. */
export const counted = (count: number): string =>
  count >= COUNTED_MAX ? `${formatNumber(COUNTED_MAX)}+` : formatNumber(count);
