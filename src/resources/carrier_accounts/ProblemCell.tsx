import type { Shown } from '../../admin/declaration';
import { Trouble } from '../../features/troubles/Trouble';
import { NO_VALUE } from '../../i18n/format';

/** The account's last problem. */
export default function ProblemCell({ value }: Shown) {
  return typeof value === 'string' ? <Trouble stored={value} /> : NO_VALUE;
}
