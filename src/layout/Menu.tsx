import { useTranslate } from 'ra-core';
import { NavLink } from 'react-router-dom';
import { useFirstEntries, useRole } from '../admin/registry';
import { prefetch } from '../admin/views';
import { menuEntries } from './menuEntries';

/** Side menu from the declarations; the entry that the address starts with is selected (spec 2). */
export function Menu({ onChoose }: { onChoose?: () => void }) {
  const translate = useTranslate();
  const { entries } = useFirstEntries();
  const role = useRole();
  return (
    <nav className="menu" aria-label={translate('app.shell.menu')}>
      <ul>
        {menuEntries(entries, role).map(({ path, label, icon: Icon, entry }) => (
          <li key={path}>
            <NavLink
              to={path}
              onClick={onChoose}
              onPointerEnter={() => prefetch(entry)}
              onFocus={() => prefetch(entry)}
            >
              <Icon />
              <span>{translate(label, { smart_count: 2, _: label })}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
