import { Link } from '../../router';
import { useHelp } from '../../admin/useHelp';
import { meaningOf } from '../../rules/words/carrierErrors';
import { useText } from './texts';

/** A carrier's code as a link to its entry, with its meaning next to it if there is room. */
export function ErrorCode({ code, bare }: { code: string; bare?: boolean }) {
  const text = useText();
  const known = meaningOf(code);
  const meaning = text(`${known}.meaning`);
  const help = useHelp(`error-${known}`);
  const title = bare ? meaning : undefined;
  return (
    <>
      {help ? (
        <Link className="exact" to={help} title={title}>
          {code}
        </Link>
      ) : (
        <span className="exact" title={title}>
          {code}
        </span>
      )}
      {!bare && <span> {meaning}</span>}
    </>
  );
}
