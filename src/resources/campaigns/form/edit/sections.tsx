import type { ReactNode } from 'react';
import { Link } from '../../../../router';
import { Section } from '../../../../admin/page/Section';
import { sectionId } from '../../../../features/readiness/fixLinks';
import { useText } from '../texts';
import { SECTIONS, type Readiness, type SectionKey } from '../../values';
import css from './edit.module.css';

type Dot = 'blocked' | 'warned' | 'good' | 'unknown';

/** The state of a section: it has a blocker, a warning, or neither. */
function dotOf(section: SectionKey, readiness: Readiness | undefined): Dot {
  if (!readiness) return 'unknown';
  const issues = readiness.issues.filter((issue) => issue.section === section);
  if (issues.some(({ level }) => level === 'blocker')) return 'blocked';
  const late = section === 'schedule' && readiness.reach.outside_hours > 0;
  return issues.length > 0 || late ? 'warned' : 'good';
}

/** The editor's sections, each with a dot for its state. */
export function SectionNav({ readiness }: { readiness: Readiness | undefined }) {
  const text = useText();
  return (
    <nav className={css.nav} aria-label={text('edit.sections')}>
      <ul>
        {SECTIONS.map((section) => {
          const dot = dotOf(section, readiness);
          return (
            <li key={section}>
              <a href={`#${sectionId(section)}`} onClick={(press) => show(press, sectionId(section))}>
                <span className={`${css.dot} ${css[dot]}`} aria-hidden />
                {text(`edit.${section}`)}
                <span className="sr-only"> ({text(`dot.${dot}`)})</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Without a change of address: going back must leave the editor, not step through it. */
function show(press: { preventDefault: () => void }, id: string): void {
  press.preventDefault();
  showSection(id);
}

export function showSection(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

interface PartProps {
  section: SectionKey;
  /** Address of the section's own page, if it has one. */
  to?: string;
  children: ReactNode;
}

/** One section of the editor, the target of links and of the section list. */
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
