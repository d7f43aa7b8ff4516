import { useCreatePath } from 'ra-core';
import { Link } from '../../router';
import { ExactTime } from '../../admin/value/ExactTime';
import { useText } from './texts';

/** Query parameter that opens one of the dialogs of a campaign's page. */
export const DO = 'do';

interface TestFactProps {
  campaignId: string;
  /** When the current message was last tested. */
  at: string | null;
  /** Closes this dialog for the one that sends tests; absent for people who may not. */
  onLeave?: (() => void) | undefined;
}

/** Whether the current message was tested, with a link to do so. */
export function TestFact({ campaignId, at, onLeave }: TestFactProps) {
  const text = useText();
  const createPath = useCreatePath();
  const page = createPath({ resource: 'campaigns', id: campaignId, type: 'show' });
  if (at !== null) return <ExactTime at={at} />;
  return (
    <>
      {text('start.untested')}{' '}
      {onLeave && (
        <Link to={`${page}?${DO}=test`} onClick={onLeave}>
          {text('start.test')}
        </Link>
      )}
    </>
  );
}
