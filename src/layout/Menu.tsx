import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link, useLocation } from '../router';
import type { Entry } from '../admin/declaration';
import { useFirstEntries, useRole } from '../admin/registry';
import { prefetch } from '../admin/views';
import { menuEntries, selectedPath } from './menuEntries';

/** All declarations once they have loaded, if the address belongs to none of the first. */
function useKnownEntries(address: string): readonly Entry[] {
  const { entries, resources, more } = useFirstEntries();
  const [all, setAll] = useState<readonly Entry[]>();
  const isFirst = resources.has(address.split('/')[1] ?? '');
  useEffect(() => {
    // A page that needs them reports that they failed to load.
    if (!isFirst) more?.().then(setAll, () => undefined);
  }, [isFirst, more]);
  return all ?? entries;
}

/** Side menu from the declarations; the entry that the page is below is selected (spec 2). */
export function Menu({ onChoose }: { onChoose?: () => void }) {
  const translate = useTranslate();
  const { entries } = useFirstEntries();
  const role = useRole();
  const { pathname } = useLocation();
  const shown = menuEntries(entries, role);
  const selected = selectedPath(shown, useKnownEntries(pathname), pathname);
  return (
    <nav className="menu" aria-label={translate('app.shell.menu')}>
      <ul>
        {shown.map(({ path, label, icon: Icon, entry }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={path === selected ? 'page' : undefined}
              onClick={onChoose}
              onPointerEnter={() => prefetch(entry)}
              onFocus={() => prefetch(entry)}
            >
              <Icon />
              <span>{translate(label, { smart_count: 2, _: label })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
