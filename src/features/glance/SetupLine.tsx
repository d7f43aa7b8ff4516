import { useRole } from '../../admin/registry';
import { homeFor, PROVIDER_ADMIN } from '../../contract/roles';
import { Link, useLocation } from '../../router';
import css from './glance.module.css';
import { useText } from './texts';
import { useGlance } from './useGlance';

const STEPS = '/installation_checks/first_run';
/** Pages that lead on by themselves. */
const LEADING: readonly string[] = [STEPS, homeFor(PROVIDER_ADMIN)];

/** The way back to the first steps of an installation, on every page until there is a tenant. */
export function SetupLine() {
  const { pathname } = useLocation();
  return useRole() === PROVIDER_ADMIN && !LEADING.includes(pathname) ? <Line /> : null;
}

function Line() {
  const text = useText();
  const read = useGlance();
  if (!('value' in read) || !read.value.first_run) return null;
  return (
    <p className={css.setup}>
      {text('first_run')} <Link to={STEPS}>{text('first_run.back')}</Link>
    </p>
  );
}
