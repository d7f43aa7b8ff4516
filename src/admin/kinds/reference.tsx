import { Suspense } from 'react';
import { ID_PATTERN } from '../../contract/path';
import { TokenText } from '../list/TokenText';
import { late, lateInRow, lateText } from '../loading/late';
import { Declared } from '../registry';
import type { CellProps, FilterKindDefinition, FilterTokenProps } from './kind';
import { storedName } from './storedName';

const RecordToken = lateText(() => import('../picker/RecordToken'));
const referred = () => import('./Referred');
const ReferredName = lateInRow(referred, (module) => module.ReferredName);

/** Another record, by its name. A list shows text, because a row opens its own record; a page links to the other. */
export const reference: FilterKindDefinition = {
  Cell: ReferenceCell,
  Field: late(referred, (module) => module.ReferredLink),
  Input: late(() => import('../inputs/ReferenceInput')),
  filter: {
    Token: ReferenceToken,
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

/** The record's name loads; the label stands alone until then. */
function ReferenceToken({ filter, label, value }: FilterTokenProps) {
  const { input, token: Own, reference: resource } = filter;
  if (Own) return <Own label={label} value={value} />;
  if (input) return <TokenText label={label} value={value} />;
  return (
    <Declared name={resource} fallback={label}>
      <RecordToken label={label} value={value} reference={resource} />
    </Declared>
  );
}
