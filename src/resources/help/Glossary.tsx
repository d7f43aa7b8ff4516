import { Section } from '../../admin/parts/Section';
import css from './help.module.css';
import { Marked } from './Marked';
import { useText } from './texts';
import type { Found } from './useFound';

/** What each state says, and what it does not; every chip of the product leads to its entry. */
export function Glossary({ found, words }: { found: Found['subjects']; words: string }) {
  const text = useText();
  if (found.length === 0) return null;
  return (
    <Section title={text('glossary')} lead={text('glossary.lead')}>
      {found.map(({ about, title, terms }) => (
        <section key={about} aria-label={title}>
          <h3 className={css.subject}>{title}</h3>
          <dl className={css.entries}>
            {terms.map((term) => (
              <div key={term.about} id={`status-${term.about}`} tabIndex={-1}>
                <dt>
                  <Marked words={words}>{term.word}</Marked>
                </dt>
                <dd>
                  <Marked words={words}>{term.means}</Marked>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Section>
  );
}
