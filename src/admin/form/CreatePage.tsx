import { Link, useNavigate } from '../../router';
import { CreateBase, useCreatePath, useRecordFromLocation, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Read } from '../../dataProvider/read';
import { useReadOne } from '../../dataProvider/reads';
import { usePress } from '../../dataProvider/useAct';
import { Themed } from '../../theme/Themed';
import type { Parent, ResourceDeclaration } from '../declaration';
import { parentsOf } from '../entries';
import { CarrierNote } from '../carrier/CarrierNote';
import { Age } from '../state/AgedReading';
import { ParentFirst } from '../state/ParentFirst';
import { Facts } from '../page/Facts';
import { PageHeader } from '../page/PageHeader';
import { Reading } from '../state/Reading';
import { opens, type Row } from '../record';
import { useNameOf } from '../recordName';
import { useDeclaration, useRegistry, useWords } from '../registry';
import { NewTrail } from '../show/Trail';
import { createTitle } from './createTitle';
import { RecordForm } from './RecordForm';
import { type AlsoRequired, formFields, initialValues } from './schema';
import { useSaving } from './useSaving';

interface CreatePageProps {
  /** Replaces the built sections, also by react-admin's own inputs; may need the record that the new one will belong to. */
  children?: ReactNode | ((parent: Row | undefined) => ReactNode);
  /** The resource whose pages show the new record, if it has none of its own. */
  shownAs?: string;
  /**
   * Fields that the server currently requires beyond its schema; keep the identity while they stay the
   * same.
   */
  alsoRequired?: AlsoRequired;
}

/**
 * Creates a record, on react-admin's `CreateBase`; below a parent when the address carries the parent's
 * id. The form appears once the parent is known; if the address names none and the form has no field for it,
 * the parent is asked for first.
 */
export default function CreatePage({ children, shownAs, alsoRequired }: CreatePageProps) {
  const declaration = useDeclaration();
  const translate = useTranslate();
  const navigate = useNavigate();
  const press = usePress();
  const createPath = useCreatePath();
  const preset = useRecordFromLocation() as Record<string, unknown> | undefined;
  const resource = declaration.contract.name;
  // The parent's record has the fee.
  const isPaid = declaration.contract.create?.paid === true;
  const parent = parentsOf(declaration).find(({ target }) => preset && target in preset);

  const parentId = String(parent && preset?.[parent.target]);
  const read = useParent(parent, parentId, isPaid);

  const listPath = parent
    ? `${createPath({ resource: parent.resource, id: parentId, type: 'show' })}/${resource}`
    : createPath({ resource: shownAs ?? resource, type: 'list' });
  const saving = useSaving(declaration, 'create', ({ id }) => {
    const shown = shownAs ?? (opens(declaration) ? resource : undefined);
    void navigate(shown === undefined ? listPath : createPath({ resource: shown, id, type: 'show' }));
  });

  const title = createTitle(resource, translate);
  const lacking = parent ? undefined : lackingParent(declaration);
  if (lacking) return <ParentFirst title={title} parent={lacking} />;
  return (
    <CreateBase<Row>
      disableAuthentication
      mutationOptions={{ ...saving.mutationOptions, meta: { press } }}
      record={{ ...initialValues(declaration), ...declaration.defaults?.(), ...preset }}
    >
      <Themed>
        <PageHeader title={title} trail={<NewTrail preset={preset} />}>
          {parent && (
            <ParentLine resource={parent.resource} record={'value' in read ? read.value : undefined} />
          )}
        </PageHeader>
        <CarrierNote use={declaration.contract.create?.carrier} />
        <Reading read={read}>
          {(record) => (
            <RecordForm
              view="create"
              saving={saving}
              alsoRequired={alsoRequired}
              held={isPaid && read.state !== 'known'}
              fixed={parent && [parent.target]}
              onCancel={() => void navigate(listPath)}
            >
              {typeof children === 'function' ? children(record) : children}
            </RecordForm>
          )}
        </Reading>
        {isPaid && <Age of={read} />}
      </Themed>
    </CreateBase>
  );
}

/** The required parent, if the form has no field for it. */
function lackingParent(declaration: ResourceDeclaration): Parent | undefined {
  const parents = parentsOf(declaration);
  const sources = formFields(declaration, 'create').map(({ source }) => source);
  return parents.some(({ target }) => sources.includes(target)) ? undefined : parents[0];
}

/** The record that the new one will belong to. Without a parent it is known at once; `live` follows its changes. */
function useParent(parent: Parent | undefined, id: string, live: boolean): Read<Row | undefined> {
  const name = parent?.resource ?? '';
  const read = useReadOne<string>(name, { id }, { enabled: parent !== undefined, fresh: live });
  return parent ? (read as Read<Row>) : { state: 'known', value: undefined };
}

/** The name of the record that the new one will belong to, with a link back to it. */
function ParentLine({ resource, record }: { resource: string; record: Row | undefined }) {
  const nameOf = useNameOf();
  const parent = useRegistry().resources.get(resource)!;
  const words = useWords(parent);
  const createPath = useCreatePath();
  const name = record && (
    <Link to={createPath({ resource, id: record.id, type: 'show' })}>{nameOf(parent, record)}</Link>
  );
  // Keeps the height of the line until the name has loaded.
  return <Facts row facts={[{ label: words.one, value: name ?? '\u00A0' }]} />;
}
