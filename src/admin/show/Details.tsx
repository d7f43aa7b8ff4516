import type { FieldDeclaration } from '../declaration';
import { FieldValue } from '../FieldValue';
import { Facts } from '../page/Facts';
import { Section } from '../page/Section';
import type { Row } from '../record';
import { useDeclaration, useWords } from '../registry';

/** All fields of a record as label and value. */
export function Details({ record, fields }: { record: Row; fields: readonly FieldDeclaration[] }) {
  const declaration = useDeclaration();
  const words = useWords(declaration);
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
