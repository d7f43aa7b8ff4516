import type { Shown } from '../../admin/define';
import { ErrorCode } from '../../features/carrierErrors/ErrorCode';
import { NO_VALUE } from '../../i18n/format';

/** Why it failed, in words, with the way to what can be done about it. */
export default function ErrorCell({ value }: Shown) {
  return typeof value === 'string' ? <ErrorCode code={value} /> : NO_VALUE;
}
