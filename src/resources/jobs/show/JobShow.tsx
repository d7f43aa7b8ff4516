import { BuiltShow } from '../../../admin/show/BuiltShow';
import { JobActions as Verbs } from './JobActions';
import { JobOverview } from './JobOverview';
import { JobRail } from './JobRail';

/** One run of a campaign, live while it runs; the overview decides when it is asked for again. */
export default function JobShow() {
  return <BuiltShow actions={<Verbs />} overview={<JobOverview />} rail={<JobRail />} refresh={0} />;
}

export { Verbs };
