import { useNotify } from 'ra-core';
import { NotUpToDate } from '../../admin/state/NotUpToDate';
import { Unread } from '../../admin/state/Reading';
import { useFailure } from '../../admin/state/useFailure';
import { useAct } from '../../dataProvider/useAct';
import { counted, useGlance } from '../../features/glance/useGlance';
import { useText } from './texts';

/** Marks the current notifications as read. Later ones stay new. */
export default function ReadAll() {
  const text = useText();
  const notify = useNotify();
  const failure = useFailure();
  const read = useGlance();
  const reads = useAct('notices', 'read');
  const { unread = 0, newest = null } = 'value' in read ? read.value.notices : {};
  const run = (id: string) =>
    reads.mutate(
      { id },
      {
        onSuccess: () => notify(text('read'), { type: 'success' }),
        onError: (error) => notify(failure(error), { type: 'error' }),
      },
    );
  return (
    <>
      <Unread as="line" read={read} />
      <NotUpToDate of={read} />
      {newest !== null && (
        <button type="button" className="button" aria-busy={reads.isPending} onClick={() => run(newest)}>
          {text('read_all', { count: counted(unread) })}
        </button>
      )}
    </>
  );
}
