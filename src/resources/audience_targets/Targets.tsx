import { useRecordContext } from 'ra-core';
import { useMemo } from 'react';
import type { Audience } from '../audiences/contract';
import { LazyList } from '../../admin/list/LazyList';
import { fieldLabel } from '../../features/import/mapping';
import { useMappingText } from '../../features/import/mapping/texts';
import { createDeclarations } from '../../admin/declarations';
import { DeclarationsProvider, useDeclaration, useDeclarations, useRegistry } from '../../admin/registry';
import type { FieldDeclaration } from '../../admin/declaration';
import { isPage } from '../../admin/entries';

/** Fields of a file that have a column in every audience, as imported or converted. */
const SHOWN = ['first_name', 'last_name', 'state', 'time_zone'];

/** Recipients of an audience. Other fields of its files are optional columns. */
export default function Targets() {
  const audience = useRecordContext<Audience>();
  const text = useMappingText();
  const { menu } = useDeclarations();
  const { entries } = useRegistry();
  const declaration = useDeclaration('audience_targets');
  // The record is polled during an import, mostly with the same fields.
  const names = (audience?.fields ?? []).map(({ name }) => name).join();
  const withFields = useMemo(() => {
    const mergeFields = names
      .split(',')
      .filter((name) => name !== '' && !SHOWN.includes(name))
      .map((name): FieldDeclaration => {
        const label = fieldLabel(text, name);
        return { source: `fields.${name}`, kind: 'text', in: ['list'], spare: true, label };
      });
    const fields = [...declaration.fields, ...mergeFields];
    return createDeclarations({
      menu,
      entries: entries.map((entry) =>
        isPage(entry) || entry !== declaration ? entry : { ...entry, fields },
      ),
    });
  }, [declaration, entries, menu, names, text]);
  if (!audience) return null;
  return (
    <DeclarationsProvider value={withFields}>
      {/* The record's own actions, above every tab, say how to add some. */}
      <LazyList under={{ audience_id: audience.id }} create={null} />
    </DeclarationsProvider>
  );
}
