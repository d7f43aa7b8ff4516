import { inSentence } from '../../rules/titleOf';
import { CreateBase, useCreatePath, useRecordFromLocation, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Read } from '../../dataProvider/read';
import { useReadOne } from '../../dataProvider/reads';
import { Themed } from '../../theme/Themed';
import { parentsOf, type Parent, type ResourceDeclaration } from '../define';
import { CarrierNote } from '../carrier/CarrierNote';
import { ParentFirst } from '../parts/ParentFirst';
import { Facts } from '../parts/Facts';
import { PageHeader } from '../parts/PageHeader';
import { Reading } from '../parts/Reading';
import { opens, type Row } from '../record';
import { useNameOf } from '../recordName';
import { useDeclaration, useRegistry, useWords } from '../registry';
import { NewTrail } from '../show/Trail';
import { RecordForm } from './RecordForm';
import { type AlsoRequired, formFields, initialValues } from './schema';
import { useSaving } from './useSaving';

interface CreatePageProps {
  /** Replaces the built sections, also by react-admin's own inputs; may need the record that the new one will belong to. */
  children?: ReactNode | ((parent: Row | undefined) => ReactNode);
  /** The resource on whose pages the new record is shown, where it has none of its own. */
  shownAs?: string;
  /** What the server demands of this form at present beyond its schema; keeps its identity as long as that is the same. */
  alsoRequired?: AlsoRequired;
}

/**
 * A new record, on react-admin's `CreateBase`; below a parent when the address carries the parent's id. It is offered
 * once the parent is known, and not at all where the address names none and the form does not ask for it.
 */
export default function CreatePage({ children, shownAs, alsoRequired }: CreatePageProps) {
  const declaration = useDeclaration();
  const words = useWords(declaration);
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const given = useRecordFromLocation() as Record<string, unknown> | undefined;
  const resource = declaration.contract.name;
  const parent = parentsOf(declaration).find(({ target }) => given && target in given);

  const parentId = String(parent && given?.[parent.target]);
  const read = useParent(parent, parentId);

  const listPath = parent
    ? `${createPath({ resource: parent.resource, id: parentId, type: 'show' })}/${resource}`
    : createPath({ resource: shownAs ?? resource, type: 'list' });
  const saving = useSaving(declaration, 'create', ({ id }) => {
    const shown = shownAs ?? (opens(declaration) ? resource : undefined);
    void navigate(shown === undefined ? listPath : createPath({ resource: shown, id, type: 'show' }));
  });

  const title = translate(words.create ? 'app.page.create_by' : 'app.page.create', {
    verb: words.create,
    what: inSentence(words.one),
  });
  const lacking = parent ? undefined : lackingParent(declaration);
  if (lacking) return <ParentFirst title={title} parent={lacking.resource} />;
  return (
    <CreateBase<Row>
      disableAuthentication
      mutationOptions={saving.mutationOptions}
      record={{ ...initialValues(declaration), ...declaration.defaults?.(), ...given }}
    >
      <Themed>
        <PageHeader title={title} trail={<NewTrail given={given} />}>
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
              fixed={parent && [parent.target]}
              onCancel={() => void navigate(listPath)}
            >
              {typeof children === 'function' ? children(record) : children}
            </RecordForm>
          )}
        </Reading>
      </Themed>
    </CreateBase>
  );
}

/** The parent that a new record needs and that its form does not ask for. */
function lackingParent(declaration: ResourceDeclaration): Parent | undefined {
  const parents = parentsOf(declaration);
  const asked = formFields(declaration, 'create').map(({ source }) => source);
  return parents.some(({ target }) => asked.includes(target)) ? undefined : parents[0];
}

/** The record that a new one will belong to. One that belongs to none is known to have none. */
function useParent(parent: Parent | undefined, id: string): Read<Row | undefined> {
  const read = useReadOne<string>(parent?.resource ?? '', { id }, { enabled: parent !== undefined });
  return parent ? (read as Read<Row>) : { state: 'known', value: undefined };
}

/** The record that a new one will belong to, by name, with a link back to it. */
function ParentLine({ resource, record }: { resource: string; record: Row | undefined }) {
  const nameOf = useNameOf();
  const parent = useRegistry().resources.get(resource)!;
  const words = useWords(parent);
  const createPath = useCreatePath();
  const name = record && (
    <Link to={createPath({ resource, id: record.id, type: 'show' })}>{nameOf(parent, record)}</Link>
  );
  // The line is as high before the name has come.
  return <Facts row facts={[{ label: words.one, value: name ?? '\u00A0' }]} />;
}
