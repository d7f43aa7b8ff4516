import { STAFF } from '../../contract/roles';
import { HelpIcon } from '../build/icons';
import { definePage, lazyView } from '../define';

/** Help (spec 2). */
export default definePage({
  page: 'help',
  path: '/help',
  label: 'app.menu.help',
  icon: HelpIcon,
  roles: STAFF,
  explains: true,
  component: lazyView(() => import('./Help')),
});
