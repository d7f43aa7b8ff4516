import { useCreatePath, useGetOne } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Campaign } from '../../resources/campaigns/contract';

interface ClientLinkProps {
  campaignId: string;
  children: ReactNode;
}

/** Leads to the settings of the client that a campaign belongs to. */
export function ClientLink({ campaignId, children }: ClientLinkProps) {
  const createPath = useCreatePath();
  // A campaign never changes its client: what the page around has read is enough.
  const { data } = useGetOne<Campaign>('campaigns', { id: campaignId }, { staleTime: Infinity });
  if (!data) return children;
  const client = createPath({ resource: 'clients', id: data.client_id, type: 'show' });
  return <Link to={`${client}/settings`}>{children}</Link>;
}
