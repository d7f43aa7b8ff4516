import { Navigate } from 'react-router-dom';

/** Registered campaigns are listed on the 10DLC page. */
export default function CampaignsHome() {
  return <Navigate to="/10dlc/registered_campaigns" replace />;
}
