import { AttachPage } from '../../admin/form/AttachPage';

/** Adds an audience of the campaign's own client. */
export default function AddAudience() {
  return <AttachPage source="audience_id" shared="client_id" />;
}
