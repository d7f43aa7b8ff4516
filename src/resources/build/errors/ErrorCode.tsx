import { Link } from 'react-router-dom';
import { isCarrierError } from '../../../rules/carrierErrors';
import { useText } from './texts';

/** Address of a code's entry in the help. */
export const helpOf = (code: string): string => `/help#error-${isCarrierError(code) ? code : 'other'}`;

/** A carrier's code as a link to its entry, with its meaning beside it unless there is no room. */
export function ErrorCode({ code, bare }: { code: string; bare?: boolean }) {
  const text = useText();
  const known = isCarrierError(code) ? code : 'other';
  const meaning = text(`${known}.meaning`);
  return (
    <>
      <Link className="exact" to={helpOf(code)} title={bare ? meaning : undefined}>
        {code}
      </Link>
      {!bare && <span> {meaning}</span>}
    </>
  );
}
