import { STAFF } from '../../contract/roles';
import { HelpIcon } from '../../admin/icons';
import { definePage, lazyView } from '../../admin/define';
import { late } from '../../admin/loading/late';

/** Help (spec 2). */
export default definePage({
  page: 'help',
  path: '/help',
  label: 'app.menu.help',
  icon: HelpIcon,
  roles: STAFF,
  explains: late(() => import('./Meaning')),
  component: lazyView(() => import('./Help')),
});
