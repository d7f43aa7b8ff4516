import { STAFF } from '../../contract/roles';
import { RegistrationIcon } from '../../admin/icons';
import { definePage, lazyView } from '../../admin/define';

/** 10DLC registration (spec 2): brands and the campaigns registered for them. */
export default definePage({
  page: 'ten_dlc',
  path: '/10dlc',
  label: 'app.menu.ten_dlc',
  icon: RegistrationIcon,
  roles: STAFF,
  component: lazyView(() => import('./TenDlc')),
});
