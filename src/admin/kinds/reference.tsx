import { useListContext } from 'ra-core';
import { Suspense, useEffect, useState } from 'react';
import { ID_PATTERN } from '../../contract/path';
import { FilterSelect } from '../list/FilterSelect';
import { late, lateInRow } from '../loading/late';
import { Declared } from '../registry';
import type { CellProps, FilterKindDefinition, FilterProps } from './kind';
import { storedName } from './storedName';

const RecordFilter = late(() => import('../picker/RecordFilter'));
const referred = () => import('./Referred');
const ReferredName = lateInRow(referred, (module) => module.ReferredName);

/** Another record, by its name. A list shows text, because a row opens its own record; a page links to the other. */
export const reference: FilterKindDefinition = {
  Cell: ReferenceCell,
  Field: late(referred, (module) => module.ReferredLink),
  Input: late(() => import('../inputs/ReferenceInput')),
  filter: {
    Input: ReferenceFilter,
    offers: (value) => ID_PATTERN.test(value),
  },
  form: { missing: 'app.form.choose', invalid: 'app.form.choose' },
};

/** A name that the record has needs nothing of the other resource, whose declaration may not have loaded. */
function ReferenceCell(props: CellProps) {
  const stored = storedName(props);
  const id = String(props.value);
  if (stored !== undefined) return typeof stored === 'string' ? stored : id;
  return (
    <Declared name={props.field.reference} fallback={id}>
      <Suspense fallback={id}>
        <ReferredName {...props} />
      </Suspense>
    </Declared>
  );
}

/** Delay after the first rows, ms; the browser has drawn them by then. */
const AFTER_ROWS = 50;

/** Whether the first rows are on the screen: reading the filter's options must not delay them. */
function useRowsDrawn(): boolean {
  const { isPending } = useListContext();
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    if (isPending) return undefined;
    const timer = setTimeout(() => setDrawn(true), AFTER_ROWS);
    return () => clearTimeout(timer);
  }, [isPending]);
  return drawn;
}

/** Reads its options after the rows; a disabled input keeps its place until then. */
function ReferenceFilter({ filter, ...props }: FilterProps) {
  const drawn = useRowsDrawn();
  const { input: Own, reference: resource } = filter;
  const placeholder = <FilterSelect {...props} value="" className="field-box reference" disabled />;
  if (!drawn) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      {Own ? (
        <Own {...props} />
      ) : (
        <Declared name={resource} fallback={placeholder}>
          <RecordFilter {...props} reference={resource} />
        </Declared>
      )}
    </Suspense>
  );
}
