import { useRecordFromLocation } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import CreatePage from '../../../admin/form/CreatePage';
import { kinds } from '../../../admin/kinds';
import { EmptyState } from '../../../admin/parts/EmptyState';
import { late } from '../../../admin/parts/late';
import { PageHeader } from '../../../admin/parts/PageHeader';
import { Section } from '../../../admin/parts/Section';
import { useDeclaration } from '../../../admin/registry';
import { useText } from '../texts';

const AddPage = late(() => import('./AddPage'));

/** Puts one number on a client's list; or many, typed, pasted or from a file. */
export default function Create() {
  return (
    <Routes>
      <Route path="many" element={<AddPage />} />
      <Route path="*" element={<AddOne />} />
    </Routes>
  );
}

function AddOne() {
  const text = useText();
  const { client_id: clientId } = (useRecordFromLocation() ?? {}) as { client_id?: string };
  if (clientId === undefined) {
    return (
      <>
        <PageHeader title={text('add')} />
        <EmptyState title={text('client_only')} />
      </>
    );
  }
  return <CreatePage>{(client) => <Fields client={String(client?.name)} />}</CreatePage>;
}

/** The number, why it is there, and what follows from it. */
function Fields({ client }: { client: string }) {
  const text = useText();
  const declaration = useDeclaration();
  const field = (source: string) => declaration.fields.find((each) => each.source === source)!;
  const { Input: Phone } = kinds.phone;
  const { Input: Note } = kinds.prose;
  return (
    <Section lead={text('one_what', { name: client })}>
      <Phone required field={field('phone')} declaration={declaration} />
      <Note required={false} field={field('note')} declaration={declaration} />
    </Section>
  );
}
