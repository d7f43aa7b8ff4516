import { useCreatePath, useRecordFromLocation } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from '../../router';
import type { RecordAt } from '../../dataProvider/named';
import { useReadOne } from '../../dataProvider/reads';
import { parentsOf } from '../entries';
import { PageError } from '../state/PageError';
import { PageHeader } from '../page/PageHeader';
import { ParentFirst } from '../state/ParentFirst';
import { Reading } from '../state/Reading';
import type { Row } from '../record';
import { useNameOf } from '../recordName';
import { useDeclaration, useRegistry } from '../registry';

interface ChildPageProps<N extends string> {
  /** Resource of the record that is added to. The address names the record. */
  parent: N;
  title: string;
  /** The title once the parent's name is known. */
  titleFor: (name: string) => string;
  /** Label of the link back to the parent's list. */
  back: string;
  className?: string;
  /** The form, and the address that `back` leads to. */
  children: (parent: RecordAt<N>, address: string) => ReactNode;
}

/** A page that adds to a record with a form of its own, shown once the record is known. */
export function ChildPage<const N extends string>(props: ChildPageProps<N>) {
  const { parent, title, className } = props;
  const declaration = useDeclaration();
  const below = parentsOf(declaration).find(({ resource }) => resource === parent)!;
  const { [below.target]: id } = (useRecordFromLocation() ?? {}) as Record<string, string | undefined>;
  if (id !== undefined) return <Adding key={id} {...props} id={id} />;
  return (
    <div className={className}>
      <ParentFirst title={title} parent={below} />
    </div>
  );
}

function Adding<const N extends string>(props: ChildPageProps<N> & { id: string }) {
  const { parent, id, title, titleFor, back, className, children } = props;
  const createPath = useCreatePath();
  const nameOf = useNameOf();
  const { contract } = useDeclaration();
  const declaration = useRegistry().resources.get(parent)!;
  const read = useReadOne(parent, { id });
  const address = `${createPath({ resource: parent, id, type: 'show' })}/${contract.name}`;
  if (read.state === 'failed') return <PageError {...read} />;
  return (
    <div className={className}>
      <PageHeader
        title={'value' in read ? titleFor(nameOf(declaration, read.value as Row)) : title}
        actions={
          <Link className="button" to={address}>
            {back}
          </Link>
        }
      />
      <Reading read={read}>{(record) => children(record, address)}</Reading>
    </div>
  );
}
