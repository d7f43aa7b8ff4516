import { useTranslate } from 'ra-core';
import { Link, useLocation } from '../router';
import { useDeclarations, useKnown, useRole } from '../admin/registry';
import { prefetch } from '../admin/views';
import { menuEntries, selectedPath } from './menuEntries';

/** Side menu; the entry that the page is below is selected (spec 2). */
export function Menu({ onChoose }: { onChoose?: () => void }) {
  const translate = useTranslate();
  const declarations = useDeclarations();
  const { resources } = useKnown();
  const role = useRole();
  const { pathname } = useLocation();
  const shown = menuEntries(declarations.menu, role);
  const selected = selectedPath(shown, resources, pathname);
  return (
    <nav className="menu" aria-label={translate('app.shell.menu')}>
      <ul>
        {shown.map(({ path, label, icon: Icon, item }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={path === selected ? 'page' : undefined}
              onClick={onChoose}
              onPointerEnter={() => prefetch(item, declarations)}
              onFocus={() => prefetch(item, declarations)}
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
