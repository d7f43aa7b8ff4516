import { FieldValue } from '../../../admin/FieldValue';
import { Section } from '../../../admin/parts/Section';
import { formFields } from '../../../admin/form/schema';
import { valueOf, type Row } from '../../../admin/record';
import { useDeclaration, useWords } from '../../../admin/registry';
import { complaintsAbout } from '../again';
import css from '../brands.module.css';
import type { Brand } from '../contract';
import { useText } from '../texts';

/** Id of a field on the page, which the registry's feedback links to. */
export const fieldId = (field: string): string => `told-${field}`;

/** What was submitted, with the registry's feedback next to the field it is about. */
export function Submitted({ brand }: { brand: Brand }) {
  const declaration = useDeclaration();
  const words = useWords(declaration);
  const text = useText();
  const record = brand as unknown as Row;
  const fields = formFields(declaration, 'create').filter(({ source }) => {
    const value = valueOf(record, source);
    return (value !== undefined && value !== null && value !== '') || isNamed(brand, source);
  });
  return (
    <Section title={text('show.told')}>
      <dl className={`facts ${css.told}`}>
        {fields.map((field) => (
          <div key={field.source}>
            <dt>{words.field(field.source)}</dt>
            <dd id={fieldId(field.source)} tabIndex={-1}>
              <bdi>
                <FieldValue field={{ ...field, cell: undefined }} record={record} declaration={declaration} />
              </bdi>
            </dd>
            {complaintsAbout(brand.feedback, field.source).map((complaint) => (
              <dd key={complaint} className={css.wrong}>
                <bdi>{complaint}</bdi>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Section>
  );
}

const isNamed = ({ feedback }: Brand, field: string) => complaintsAbout(feedback, field).length > 0;
