import { useCreatePath, useListContext } from 'ra-core';
import { Suspense, useEffect, useState } from 'react';
import { Link } from '../../router';
import { ID_PATTERN } from '../../contract/path';
import { useReadReferenced } from '../../dataProvider/readReferenced';
import { FilterSelect } from '../list/FilterSelect';
import { late } from '../loading/late';
import { opens, valueOf, type Row } from '../record';
import { Declared, useCan, useDeclaration } from '../registry';
import type { CellProps, FilterKindDefinition, FilterProps } from './kind';

const RecordFilter = late(() => import('../picker/RecordFilter'));

/** Another record, by its name. A list shows text, because a row opens its own record; a page links to the other. */
export const reference: FilterKindDefinition = {
  Cell: ReferenceCell,
  Field: function ReferenceField(props) {
    const { id, resource, name, link } = useReferred(props);
    const createPath = useCreatePath();
    return link ? <Link to={createPath({ resource, id, type: 'show' })}>{name}</Link> : name;
  },
  Input: late(() => import('../inputs/ReferenceInput')),
  filter: {
    Input: ReferenceFilter,
    offers: (value) => ID_PATTERN.test(value),
  },
  form: { missing: 'app.form.choose', invalid: 'app.form.choose' },
};

/** The other record's name, if this record has it. */
const storedName = ({ record, field }: CellProps): unknown =>
  field.name === undefined ? undefined : valueOf(record, field.name);

/** A name that the record has needs nothing of the other resource, whose declaration may not have loaded. */
function ReferenceCell(props: CellProps) {
  const stored = storedName(props);
  const id = String(props.value);
  if (stored !== undefined) return typeof stored === 'string' ? stored : id;
  return (
    <Declared name={props.field.reference} fallback={id}>
      <ReferredName {...props} />
    </Declared>
  );
}

const ReferredName = (props: CellProps) => useReferred(props).name;

/** The other record's name: from this record if it has it, else all names of a page in one request. */
function useReferred(props: CellProps) {
  const { value, field, nameOf } = props;
  const declaration = useDeclaration(field.reference);
  const resource = declaration.contract.name;
  const shown = useCan()(declaration, 'show');
  const stored = storedName(props);
  const id = String(value);
  const read = useReadReferenced<string>(resource, id, { enabled: stored === undefined && shown });
  // Without a known name the id is shown.
  const fetched = 'value' in read ? nameOf(declaration, read.value as Row) : id;
  const name = typeof stored === 'string' ? stored : fetched;
  return { id, resource, name, link: shown && opens(declaration) };
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
