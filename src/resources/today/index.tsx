import { TodayIcon } from '../../admin/icons';
import { definePage, lazyView } from '../../admin/define';
import { ANY_ROLE } from '../../contract/roles';

/** The person's day: what needs them, the week, and their clients. Reached by the logo and the palette. */
export default definePage({
  page: 'today',
  path: '/today',
  label: 'app.menu.today',
  icon: TodayIcon,
  roles: ANY_ROLE,
  menu: false,
  component: lazyView(() => import('./Today')),
});
