import { useCanAccess, useCreatePath } from 'ra-core';
import { Navigate } from '../../../router';
import { StartJobDialog } from '../../../features/sending/StartJobDialog';

interface StartCampaignProps {
  id: string;
  name: string;
  /** Recipients, as far as people who cannot read the campaign may know. */
  reach?: number;
  /** Recipients of the last job. */
  before?: number;
  onClose: () => void;
}

/**
 * Starts a job of a campaign from another page: in its review or, for people who cannot read it, in a
 * dialog.
 */
export function StartCampaign({ id, name, reach, before, onClose }: StartCampaignProps) {
  const { canAccess, isPending } = useCanAccess({ resource: 'campaigns', action: 'show' });
  const createPath = useCreatePath();
  if (isPending) return null;
  if (canAccess) return <Navigate to={`${createPath({ resource: 'campaigns', id, type: 'show' })}/review`} />;
  return (
    <StartJobDialog open target={{ campaignId: id, name, reach, before, mayRead: false }} onClose={onClose} />
  );
}
