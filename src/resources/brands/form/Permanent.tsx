import { useWatch } from 'react-hook-form';
import { Facts } from '../../../admin/parts/Facts';
import { Section } from '../../../admin/parts/Section';
import { useDeclaration, useWords } from '../../../admin/registry';
import css from '../brands.module.css';
import { useText } from '../texts';

/** What the registry ties the brand to. */
const FINAL = ['entity_type', 'company_name', 'ein', 'first_name', 'last_name', 'country'] as const;

/** Shows once more what cannot be changed after registering. */
export function Permanent() {
  const text = useText();
  const words = useWords(useDeclaration());
  const values: unknown[] = useWatch({ name: [...FINAL] });
  const facts = FINAL.flatMap((source, at) => {
    const value = values[at];
    if (typeof value !== 'string' || value === '') return [];
    const shown = source === 'entity_type' ? words.choice(source, value) : value;
    return [{ label: words.field(source), value: <bdi>{shown}</bdi> }];
  });
  return (
    <Section title={text('form.check')}>
      <div className={css.final}>
        <p>{text('form.final')}</p>
        <Facts facts={facts} />
      </div>
    </Section>
  );
}
