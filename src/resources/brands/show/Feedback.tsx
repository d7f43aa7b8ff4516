import { useCreatePath } from 'ra-core';
import { Link } from 'react-router-dom';
import { formFields } from '../../../admin/form/schema';
import { Section } from '../../../admin/parts/Section';
import { useDeclaration, useWords } from '../../../admin/registry';
import { againOf } from '../again';
import css from '../brands.module.css';
import type { Brand } from '../contract';
import { en as texts, useText } from '../texts';
import { fieldId } from './Submitted';

type Key = keyof typeof texts;
/** Categories that the registry may add later are shown as they come. */
const keyOf = (prefix: string, category: string): Key | undefined => {
  const key = `${prefix}.${category}`;
  return key in texts ? (key as Key) : undefined;
};

/** What the registry rejected: its words, the fields they are about, what to do, and the way to do it. */
export function Feedback({ brand }: { brand: Brand }) {
  const text = useText();
  const declaration = useDeclaration();
  const words = useWords(declaration);
  const createPath = useCreatePath();
  const fields = formFields(declaration, 'create').map(({ source }) => source);
  return (
    <Section title={text('show.feedback')}>
      <ul className={css.complaints}>
        {brand.feedback.map(({ category, text: complaint, fields }) => {
          const name = keyOf('category', category);
          return (
            <li key={category}>
              <strong>{name ? text(name) : category}</strong>
              <bdi>{complaint}</bdi>
              <span>{text(keyOf('fix', category) ?? 'fix.OTHERS')}</span>
              <span className={css.links}>
                {fields.map((field) => (
                  <a key={field} href={`#${fieldId(field)}`} onClick={(click) => goTo(click, fieldId(field))}>
                    {text('show.about', { field: words.field(field) })}
                  </a>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      <div className={css.again}>
        <p>{text('show.again_text')}</p>
        <Link
          className="button primary"
          to={createPath({ resource: declaration.contract.name, type: 'create' })}
          state={againOf(brand, fields)}
        >
          {text('show.again')}
        </Link>
      </div>
    </Section>
  );
}

/** Moves to the field without adding a fragment to the address. */
function goTo(click: React.MouseEvent, id: string): void {
  click.preventDefault();
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
