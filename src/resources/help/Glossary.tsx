import { Section } from '../build/parts/Section';
import css from './help.module.css';
import { includes, Marked } from './Marked';
import { useText } from './texts';
import { useGlossary } from './useGlossary';

/** What each state says, and what it does not; every chip of the product leads to its entry. */
export function Glossary({ words }: { words: string }) {
  const text = useText();
  const found = useGlossary()
    .map(({ terms, ...subject }) => ({
      ...subject,
      terms: terms.filter(({ word, means }) => includes(`${subject.title} ${word} ${means}`, words)),
    }))
    .filter(({ terms }) => terms.length > 0);
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
