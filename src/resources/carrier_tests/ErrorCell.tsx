import { useRecordContext } from 'ra-core';
import { ErrorCode } from '../../features/carrierErrors/ErrorCode';
import { NO_VALUE } from '../../i18n/format';
import type { CarrierTest } from './contract';

/** Why it failed, in words, with the way to what can be done about it. */
export default function ErrorCell() {
  const record = useRecordContext<CarrierTest>();
  return record?.error_code ? <ErrorCode code={record.error_code} /> : NO_VALUE;
}
