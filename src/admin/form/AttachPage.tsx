import { useGetOne } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { parentsOf } from '../define';
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
export function AttachPage(props: Props) {
  return (
    <CreatePage>
      <Choice {...props} />
    </CreatePage>
  );
}

function Choice({ source, shared }: Props) {
  const declaration = useDeclaration();
  const parent = parentsOf(declaration)[0]!;
  const id = useWatch({ name: parent.target }) as string | undefined;
  const { data } = useGetOne(parent.resource, { id: id ?? '' }, { enabled: id !== undefined });
  const field = declaration.fields.find((each) => each.source === source);
  if (!data || !field) return null;
  return (
    <Section>
      <ReferenceInput required declaration={declaration} field={field} under={{ [shared]: data[shared] }} />
    </Section>
  );
}
