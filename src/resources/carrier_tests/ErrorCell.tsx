import type { Shown } from '../../admin/declaration';
import { ErrorCode } from '../../features/carrierErrors/ErrorCode';
import { NO_VALUE } from '../../i18n/format';

/** Why it failed, in words, with a link to the advice. */
export default function ErrorCell({ value }: Shown) {
  return typeof value === 'string' ? <ErrorCode code={value} /> : NO_VALUE;
}
