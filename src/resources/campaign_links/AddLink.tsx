import { AttachPage } from '../../admin/form/AttachPage';

/** Adds an existing link of the campaign's own client. */
export default function AddLink() {
  return <AttachPage source="link_id" shared="client_id" />;
}
