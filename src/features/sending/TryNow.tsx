import { useNotify } from 'ra-core';
import { useRefused } from '../../admin/page/useRefused';
import { useFailure } from '../../admin/state/useFailure';
import { useAct } from '../../dataProvider/useAct';
import { useText } from './texts';

/**
 * Retries the carrier or the numbers that a job waits for at once, with one message. `trying` shows that
 * it is under way.
 */
export default function TryNow({ id, trying }: { id: string; trying?: string }) {
  const text = useText();
  const notify = useNotify();
  const failure = useFailure();
  const isReader = useRefused('jobs', 'try_now');
  const tries = useAct('jobs', 'try_now');
  const run = () =>
    tries.mutate(
      { id },
      {
        onSuccess: () => notify(trying ?? text('carrier.trying'), { type: 'info' }),
        onError: (error) => notify(failure(error), { type: 'error' }),
      },
    );
  if (isReader) return null;
  return (
    <button type="button" className="button" aria-busy={tries.isPending} onClick={run}>
      {text('carrier.try')}
    </button>
  );
}
