import ReferenceInput from '../inputs/ReferenceInput';
import { Section } from '../parts/Section';
import { useDeclaration } from '../registry';
import CreatePage from './CreatePage';

interface Props {
  /** Field that takes the id of the record to attach. */
  source: string;
  /** Field that the parent and the records on offer have in common. */
  shared: string;
}

/** Attaches an existing record to its parent: one choice, among those that belong to the parent's owner. */
export function AttachPage({ source, shared }: Props) {
  const declaration = useDeclaration();
  const field = declaration.fields.find((each) => each.source === source);
  return (
    <CreatePage>
      {(parent) =>
        parent &&
        field && (
          <Section>
            <ReferenceInput
              required
              declaration={declaration}
              field={field}
              under={{ [shared]: String(parent[shared]) }}
            />
          </Section>
        )
      }
    </CreatePage>
  );
}
