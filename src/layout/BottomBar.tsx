import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { InboxIcon, SearchIcon } from '../admin/icons';
import { isPage } from '../admin/entries';
import { late } from '../admin/loading/late';
import { useDeclarations, useKnown, useRole } from '../admin/registry';
import { TodayIcon } from '../admin/screenIcons';
import { allows, STAFF } from '../contract/roles';
import { Link, useLocation } from '../router';
import css from './bottomBar.module.css';
import MoreMenu from './MoreMenu';
import { menuEntries, selectedPath } from './menuEntries';
import { useIdleNetwork } from './useIdleNetwork';
import { useLateText } from './useLateText';

const INBOX = '/conversations';

const Replies = late(
  () => import('../features/glance/HeaderCounts'),
  ({ Replies: Count }) => Count,
);

/** The places that a person on a phone goes to all day, within the thumb's reach. */
export default function BottomBar({ onSearch }: { onSearch: () => void }) {
  const translate = useTranslate();
  const text = useLateText('shell');
  const declarations = useDeclarations();
  const { resources } = useKnown();
  const role = useRole();
  const { pathname } = useLocation();
  const calm = useIdleNetwork();
  const shown = menuEntries(declarations.menu, role).filter(
    ({ item }) => !isPage(item) && item.inBottomBar === true,
  );
  const isInbox = pathname.startsWith(INBOX);
  const selected = isInbox ? undefined : selectedPath(shown, resources, pathname);
  const current = (isHere: boolean) => (isHere ? 'page' : undefined);
  return (
    <nav className={css.bar} aria-label={text('bar')}>
      <Link to="/today" aria-current={current(pathname === '/today')}>
        <TodayIcon />
        <span>{translate('app.menu.today')}</span>
      </Link>
      {allows(STAFF, role) && (
        <Link to={`${INBOX}?state=needs_reply`} aria-current={current(isInbox)}>
          <span className={css.counted}>
            <InboxIcon />
            <Suspense>{calm && <Replies />}</Suspense>
          </span>
          <span>{translate('app.shell.inbox')}</span>
        </Link>
      )}
      {shown.map(({ path, label, icon: Icon }) => (
        <Link key={path} to={path} aria-current={current(path === selected)}>
          <Icon />
          <span>{translate(label, { smart_count: 2, _: label })}</span>
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={onSearch}>
        <SearchIcon />
        <span>{text('search')}</span>
      </button>
      <MoreMenu className={css.more!}>
        <span aria-hidden>{text('others')}</span>
      </MoreMenu>
    </nav>
  );
}
