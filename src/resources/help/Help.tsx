import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SearchIcon } from '../build/icons';
import { DownloadIcon } from '../build/moreIcons';
import { EmptyState } from '../build/parts/EmptyState';
import { PageHeader } from '../build/parts/PageHeader';
import { Section } from '../build/parts/Section';
import { Calculator } from './Calculator';
import { Errors } from './Errors';
import { Glossary } from './Glossary';
import css from './help.module.css';
import { includes, Marked } from './Marked';
import { Shortcuts } from './Shortcuts';
import { Support } from './Support';
import { TEMPLATE, TEMPLATE_NAME } from './template';
import { useText, type Text } from './texts';
import { TOPICS } from './topics';

const NAMES = Object.keys(TOPICS) as (keyof typeof TOPICS)[];

/** An address such as /help#error-30007 leads to its entry, and the keyboard with it. */
function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const entry = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    entry?.scrollIntoView({ block: 'center' });
    entry?.focus({ preventScroll: true });
  }, [hash]);
}

/** How the product works, searchable; everything is in the product itself. */
export default function Help() {
  const text = useText();
  const [searched, setSearched] = useState('');
  const words = searched.trim();
  useAnchor();
  const topics = NAMES.map((name) => ({ name, lines: topicOf(name, text) })).filter(({ lines }) =>
    includes(lines.join(' '), words),
  );
  return (
    <div className={css.page}>
      <PageHeader title={text('title')} />
      <div className="page-search">
        <label className="search">
          <SearchIcon />
          <span className="sr-only">{text('search')}</span>
          <input
            type="search"
            value={searched}
            placeholder={text('search')}
            onChange={(change) => setSearched(change.target.value)}
          />
        </label>
      </div>
      {topics.map(({ name, lines: [title, ...paragraphs] }) => (
        <Section key={name} title={title}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="lead">
              <Marked words={words}>{paragraph}</Marked>
            </p>
          ))}
          {name === 'csv' && <Template />}
        </Section>
      ))}
      {words === '' && <Calculator />}
      <Glossary words={words} />
      <Errors words={words} />
      {words === '' ? (
        <>
          <Shortcuts />
          <Support />
        </>
      ) : (
        topics.length === 0 && <EmptyState title={text('nothing')}>{text('nothing.next')}</EmptyState>
      )}
    </div>
  );
}

/** A file to start from; it is in the address itself and asks no server. */
function Template() {
  const text = useText();
  return (
    <a
      className="button"
      download={TEMPLATE_NAME}
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(TEMPLATE)}`}
    >
      <DownloadIcon />
      {text('csv.template')}
    </a>
  );
}

/** Title and paragraphs of a topic. */
const topicOf = (name: keyof typeof TOPICS, text: Text): [string, ...string[]] => [
  text(`${name}.title`),
  ...TOPICS[name].map((key) => text(key)),
];
