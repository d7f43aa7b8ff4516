import type { ReactNode } from 'react';
import { Link } from '../../../../router';
import { Section } from '../../../../admin/page/Section';
import { sectionId } from '../../../../features/readiness/fixLinks';
import { useText } from '../texts';
import { type Readiness, SECTIONS, type SectionKey } from '../../values';
import css from './edit.module.css';

type Dot = 'blocked' | 'warned' | 'good' | 'unknown';

/** Sections without a field here: they share a card, with the way to where each is set. */
const ELSEWHERE: readonly SectionKey[] = ['numbers', 'links', 'schedule'];
const HERE = SECTIONS.filter((section) => !ELSEWHERE.includes(section));

/** The state of sections: one has a blocker, a warning, or none has either. */
function dotOf(sections: readonly SectionKey[], readiness: Readiness | undefined): Dot {
  if (!readiness) return 'unknown';
  const issues = readiness.issues.filter(({ section }) => sections.includes(section));
  if (issues.some(({ level }) => level === 'blocker')) return 'blocked';
  const late = sections.includes('schedule') && readiness.reach.outside_hours > 0;
  return issues.length > 0 || late ? 'warned' : 'good';
}

/** The editor's cards, each with a dot for its state. */
export function SectionNav({ readiness }: { readiness: Readiness | undefined }) {
  const text = useText();
  const cards = [
    ...HERE.map((section) => ({ id: sectionId(section), label: text(`edit.${section}`), of: [section] })),
    { id: SENDING, label: text('edit.sending'), of: ELSEWHERE },
  ];
  return (
    <nav className={css.nav} aria-label={text('edit.sections')}>
      <ul>
        {cards.map(({ id, label, of }) => {
          const dot = dotOf(of, readiness);
          return (
            <li key={id}>
              <a href={`#${id}`} onClick={(press) => show(press, id)}>
                <span className={`${css.dot} ${css[dot]}`} aria-hidden />
                {label}
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

/** Leads to the page on which a section is set; nothing where that is this one. */
function Change({ section, to }: Pick<PartProps, 'section' | 'to'>) {
  const text = useText();
  if (!to || to.includes('#')) return null;
  return (
    <Link to={to} aria-label={text('edit.open', { section: text(`edit.${section}`) })}>
      {text('edit.change')}
    </Link>
  );
}

/** One section of the editor, the target of links and of the section list. */
export function Part({ section, to, children }: PartProps) {
  const text = useText();
  return (
    <div id={sectionId(section)} className={css.part} tabIndex={-1}>
      <Section title={text(`edit.${section}`)} actions={<Change section={section} to={to} />}>
        {children}
      </Section>
    </div>
  );
}

const SENDING = 'section-sending';

/** The card of the sections that are set elsewhere, each a `Line`. */
export function SendingPart({ children }: { children: ReactNode }) {
  const text = useText();
  return (
    <div id={SENDING} className={css.part} tabIndex={-1}>
      <Section title={text('edit.sending')}>
        <dl className={css.lines}>{children}</dl>
      </Section>
    </div>
  );
}

/** One section that is set elsewhere: its name, its setting, and the way there. */
export function Line({ section, to, children }: PartProps) {
  const text = useText();
  return (
    <div id={sectionId(section)} className={css.part} tabIndex={-1}>
      <dt>{text(`edit.${section}`)}</dt>
      <dd>
        <div>{children}</div>
        <Change section={section} to={to} />
      </dd>
    </div>
  );
}
