import { FieldValue, isBlank } from '../FieldValue';
import { Facts } from '../page/Facts';
import { Section } from '../page/Section';
import { fieldsFor, type Row } from '../record';
import { useDeclaration, useWords } from '../registry';

/** The fields with a value that the head of a record's page does not show, as label and value. */
export function Details({ record }: { record: Row }) {
  const declaration = useDeclaration();
  const words = useWords(declaration);
  const { status, facts = [] } = declaration;
  const fields = fieldsFor(declaration, 'show').filter(
    (field) =>
      field.source !== status &&
      !facts.includes(field.source) &&
      (field.applies?.(record) ?? true) &&
      !(isBlank(field, record) && words.unset(field, '') === ''),
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
