import { BuiltShow } from '../../../admin/show/BuiltShow';
import { ClientOverview } from './ClientOverview';

/** A client: how its messages do, and everything that belongs to it. */
export default function ClientShow() {
  return <BuiltShow overview={<ClientOverview />} />;
}
