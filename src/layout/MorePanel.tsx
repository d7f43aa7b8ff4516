import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { MORE_GROUPS, type MoreGroup, type ResourceDeclaration } from '../admin/declaration';
import { pagesOutside } from '../admin/entries';
import { headOf } from '../admin/head';
import { Declared, useRegistry, useRole } from '../admin/registry';
import { allows } from '../contract/roles';
import { Link, useLocation } from '../router';
import css from './more.module.css';
import { useLateText } from './useLateText';

interface Place {
  path: string;
  label: string;
  icon: ComponentType;
}

/** Links to the places outside the side menu that the person may open, by what they are for. */
export default function MorePanel({ onChoose }: { onChoose: () => void }) {
  return (
    <div className={`user-panel ${css.panel}`}>
      <Declared>
        <Groups onChoose={onChoose} />
      </Declared>
    </div>
  );
}

function Groups({ onChoose }: { onChoose: () => void }) {
  const text = useLateText('shell');
  const { pathname } = useLocation();
  const placesOf = usePlaces();
  return MORE_GROUPS.map((group) => {
    const places = placesOf(group);
    if (places.length === 0) return null;
    const title = text(`groups.${group}`);
    return (
      <nav key={group} className={css.group} aria-label={title}>
        <p>{title}</p>
        <ul>
          {places.map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <Link to={path} aria-current={pathname === path ? 'page' : undefined} onClick={onChoose}>
                <Icon />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    );
  });
}

/** Places of a group: pages first, then lists in the order of the tabs. */
function usePlaces(): (group: MoreGroup) => Place[] {
  const translate = useTranslate();
  const { entries, resources } = useRegistry();
  const role = useRole();
  const isInMenu = ({ menu }: ResourceDeclaration) =>
    menu !== undefined && role !== undefined && !menu.hiddenFor?.includes(role);
  return (group) => [
    ...(group === MORE_GROUPS[0]
      ? pagesOutside(entries, role).map(({ path, label, icon }) => ({ path, label: translate(label), icon }))
      : []),
    ...[...resources.values()]
      .filter((entry) => entry.more === group && !isInMenu(entry) && allows(headOf(entry).roles, role))
      .map(({ contract: { name }, icon }) => ({
        path: `/${name}`,
        label: translate(`resources.${name}.name`, { smart_count: 2 }),
        icon,
      })),
  ];
}
