import { Route, Routes } from '../../../router';
import CreatePage from '../../../admin/form/CreatePage';
import { kinds } from '../../../admin/kinds';
import { late } from '../../../admin/loading/late';
import { Section } from '../../../admin/page/Section';
import type { Row } from '../../../admin/record';
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

const AddOne = () => <CreatePage>{(client) => <Fields client={client} />}</CreatePage>;

/** The number, the reason, and the consequences. */
function Fields({ client }: { client: Row | undefined }) {
  const text = useText();
  const declaration = useDeclaration();
  const field = (source: string) => declaration.fields.find((each) => each.source === source)!;
  const { Input: Phone } = kinds.phone;
  const { Input: Note } = kinds.prose;
  return (
    <Section
      lead={text(client?.opt_out_scope === 'tenant' ? 'one_what.tenant' : 'one_what.client', {
        name: String(client?.name),
      })}
    >
      <Phone required field={field('phone')} declaration={declaration} />
      <Note required={false} field={field('note')} declaration={declaration} />
    </Section>
  );
}
