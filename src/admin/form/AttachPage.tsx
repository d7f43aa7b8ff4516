import ReferenceInput from '../inputs/ReferenceInput';
import { Section } from '../page/Section';
import { useDeclaration } from '../registry';
import CreatePage from './CreatePage';

/** Attaches an existing record to its parent: one choice, among those that share the parent's owner. */
export default function AttachPage() {
  const declaration = useDeclaration();
  const field = declaration.fields.find(({ sharing }) => sharing !== undefined);
  return (
    <CreatePage>
      {(parent) =>
        parent &&
        field?.sharing && (
          <Section>
            <ReferenceInput
              required
              declaration={declaration}
              field={field}
              under={{ [field.sharing]: String(parent[field.sharing]) }}
            />
          </Section>
        )
      }
    </CreatePage>
  );
}
