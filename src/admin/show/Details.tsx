import { FieldValue } from '../FieldValue';
import { Facts } from '../page/Facts';
import { Section } from '../page/Section';
import { fieldsFor, type Row } from '../record';
import { useDeclaration, useWords } from '../registry';

/** The fields of a record that its page's head does not show, as label and value. */
export function Details({ record }: { record: Row }) {
  const declaration = useDeclaration();
  const words = useWords(declaration);
  const { status, facts = [] } = declaration;
  const fields = fieldsFor(declaration, 'show').filter(
    ({ source, applies }) => source !== status && !facts.includes(source) && (applies?.(record) ?? true),
  );
  if (fields.length === 0) return null;
  return (
    <Section>
      <Facts
        facts={fields.map((field) => ({
          label: words.field(field.source),
          value: <FieldValue field={field} record={record} declaration={declaration} />,
        }))}
      />
    </Section>
  );
}
