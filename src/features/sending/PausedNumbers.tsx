import { ExactTime } from '../../admin/value/ExactTime';
import { formatNational } from '../../rules/formats/national';
import { meaningOf } from '../../rules/words/carrierErrors';
import type { Job } from '../../resources/jobs/contract';
import { ErrorCode } from '../carrierErrors/ErrorCode';
import { useText as useCodeText } from '../carrierErrors/texts';
import { useHeldText } from './heldTexts';
import TryNow from './TryNow';
import { useText } from './texts';
import css from './sending.module.css';

/** The numbers of a job that its carrier rejects: the code, what to do, and when each is retried. */
export default function PausedNumbers({ job }: { job: Pick<Job, 'paused_numbers'> & { id: string } }) {
  const text = useText();
  const held = useHeldText();
  const codeText = useCodeText();
  return (
    <div className={css.warning} role="alert">
      <p>{held('paused.why')}</p>
      <ul>
        {job.paused_numbers.map(({ phone, code, next_try_at }) => (
          <li key={phone}>
            <bdi>{formatNational(phone)}</bdi>: <ErrorCode code={code} />.{' '}
            {codeText(`${meaningOf(code)}.next`)} {text('carrier.next_try')}: <ExactTime at={next_try_at} />
          </li>
        ))}
      </ul>
      <TryNow id={job.id} trying={held('paused.trying')} />
    </div>
  );
}
