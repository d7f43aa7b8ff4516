import { Reading } from '../../admin/state/Reading';
import { useLawInForce } from './useLawInForce';

/** Says that the rules in force could not be read, with a way to try again. Nothing once they are. */
export function LawRead() {
  return (
    <Reading as="line" read={useLawInForce()} wait={null}>
      {() => null}
    </Reading>
  );
}
