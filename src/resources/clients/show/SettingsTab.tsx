import { useRecordContext } from 'ra-core';
import type { Row } from '../../../admin/record';
import { Details } from '../../../admin/show/Details';
import type { Client } from '../contract';
import { WindowNote } from '../window/WindowNote';

/** The client's identity, contact and sending hours. */
export default function SettingsTab() {
  const record = useRecordContext<Client & Row>();
  if (!record) return null;
  return (
    <div className="stack">
      <WindowNote window={{ start: record.window_start, end: record.window_end }} />
      <Details record={record} />
    </div>
  );
}
