import { useRecordContext } from 'ra-core';
import type { DoNotCall } from '../contract';
import { RemoveNumber } from './RemoveNumber';

/** The way off the list, in a row's menu. */
export default function RemoveVerb() {
  const record = useRecordContext<DoNotCall>();
  return record ? <RemoveNumber record={record} inMenu /> : null;
}
