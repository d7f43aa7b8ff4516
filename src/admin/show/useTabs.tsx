import { ResourceContextProvider, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { decodeId } from '../../dataProvider/identity';
import type { ResourceDeclaration, TabDeclaration } from '../declaration';
import { parentsOf } from '../entries';
import { LazyList } from '../list/LazyList';
import { valueOf, type Row } from '../record';
import { useCan, useDeclaration, useRegistry, useWords } from '../registry';

export interface Tab {
  /** Last segment of the address; empty for the first tab. */
  path: string;
  label: ReactNode;
  count?: number;
  element?: ReactNode;
  /** Led to by the page's stages. */
  stage?: true | undefined;
  /** In the menu of the page's head. */
  seldom?: true | undefined;
}

/** Tabs of a record: its details, its declared tabs, and the resources that name it as their parent. */
export function useTabs(record: Row, first: 'details' | 'overview'): Tab[] {
  const declaration = useDeclaration();
  const { resources } = useRegistry();
  const translate = useTranslate();
  const can = useCan();
  const words = useWords(declaration);
  const { contract, tabs = [] } = declaration;
  const children = [...resources.values()].flatMap((child) =>
    parentsOf(child)
      .filter((parent) => parent.resource === contract.name && can(child, 'list'))
      .map((parent) => ({ child, parent })),
  );
  // A child's path parameter is the server's id, which is a part of a composite id.
  const id = decodeId(contract.key, record.id)?.[contract.key.at(-1) ?? 'id'] ?? record.id;
  const tabOf = ({ path, stage, seldom, component: Component }: TabDeclaration): Tab => ({
    path,
    label: words.tab(path),
    stage,
    seldom,
    element: <Component />,
  });
  return [
    { path: '', label: translate(`app.page.${first}`) },
    ...tabs.filter(({ last }) => !last).map(tabOf),
    ...children.map(({ child, parent: { target, count, seldom } }) => {
      const counted = count === undefined ? undefined : valueOf(record, count);
      return {
        path: child.contract.name,
        label: <ChildName child={child} />,
        count: typeof counted === 'number' ? counted : undefined,
        seldom,
        element: <ChildList child={child} under={{ [target]: id }} />,
      };
    }),
    ...tabs.filter(({ last }) => last).map(tabOf),
  ];
}

const ChildName = ({ child }: { child: ResourceDeclaration }) => useWords(child).many;

/** A child's own list, if it has one, finds its parent in the record context. */
function ChildList({ child, under }: { child: ResourceDeclaration; under: Record<string, string> }) {
  const Own = child.tab;
  return (
    <ResourceContextProvider value={child.contract.name}>
      {Own ? <Own /> : <LazyList under={under} />}
    </ResourceContextProvider>
  );
}
