import { every } from '../../dataProvider/failures';
import { useReadAct } from '../../dataProvider/reads';
import { formatNumber } from '../../i18n/format';
import { COUNTED_MAX } from '../../resources/glance/contract';

/** Polling interval while the tab is visible, ms. */
const LOOK = 30_000;

/** The counts that need attention. All components that show a part of them share one call. */
export const useGlance = () =>
  useReadAct('glance', 'now', {}, { refetchInterval: every(LOOK), refetchOnWindowFocus: 'always' });

/** A count, or a lower bound if not all were counted. */
export const counted = (count: number): string =>
  count >= COUNTED_MAX ? `${formatNumber(COUNTED_MAX)}+` : formatNumber(count);
