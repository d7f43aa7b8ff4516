import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Section } from '../../../../admin/parts/Section';
import { sectionId } from '../../../../features/readiness/places';
import { useText } from '../../texts';
import type { SectionKey } from '../../values';
import css from './edit.module.css';

interface PartProps {
  section: SectionKey;
  /** Where the section's own page is, when it has one. */
  to?: string;
  children: ReactNode;
}

/** One section of the editor, which links and the section list lead to. */
export function Part({ section, to, children }: PartProps) {
  const text = useText();
  return (
    <div id={sectionId(section)} className={css.part} tabIndex={-1}>
      <Section
        title={text(`edit.${section}`)}
        actions={
          to &&
          !to.includes('#') && <Link to={to}>{text('edit.open', { section: text(`edit.${section}`) })}</Link>
        }
      >
        {children}
      </Section>
    </div>
  );
}
