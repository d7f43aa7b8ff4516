import { Reading } from '../../admin/state/Reading';
import { decodeId } from '../../dataProvider/identity';
import { useReadList } from '../../dataProvider/reads';
import { isolated } from '../../i18n/bidi';
import { formatDate, formatNumber } from '../../i18n/format';
import { jobs } from '../../resources/jobs/contract';
import { Link } from '../../router';
import { useHeldText } from './heldTexts';
import css from './sending.module.css';

/** Coming days are few. */
const FIRST = { page: 1, perPage: 10 };
/** Counting people of a scheduled job reads its audiences, and rules change on days, ms. */
const FRESH = 300_000;

/** Says of a job that waits how many of its people a coming change of state rules concerns. Empty for none. */
export default function ComingRules({ id }: { id: string }) {
  const text = useHeldText();
  const read = useReadList(
    'rule_changes',
    { filter: { job_id: decodeId(jobs.key, id)?.id }, pagination: FIRST },
    { staleTime: FRESH },
  );
  return (
    <Reading as="line" read={read} wait={null}>
      {({ data }) =>
        data.length > 0 && (
          <p className={css.quiet}>
            {data.map(({ id: change, on, people, estimated }) => {
              const count = formatNumber(people);
              const date = isolated(formatDate(on));
              const key = estimated ? 'rules.about' : 'rules.coming';
              return <span key={change}>{text(key, { smart_count: people, count, date })} </span>;
            })}
            <Link to="/state_rules">{text('rules.open')}</Link>
          </p>
        )
      }
    </Reading>
  );
}
