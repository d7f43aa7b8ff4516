import type { Job } from '../../resources/jobs/contract';
import { useHeldText } from './heldTexts';
import { PassedLimit } from './PassedLimit';

/** The limit that a job exceeded after all of it had been sent, so that nothing could be paused. */
export default function LimitPassed({ passed }: { passed: NonNullable<Job['limit_passed']> }) {
  const text = useHeldText();
  return <PassedLimit passed={passed} sentence={(figures) => text(`passed.${passed.by}`, figures)} />;
}
