import { useState } from 'react';
import { SearchIcon } from '../build/icons';
import { EmptyState } from '../build/parts/EmptyState';
import { PageHeader } from '../build/parts/PageHeader';
import { Section } from '../build/parts/Section';
import { useText, type Text } from './texts';
import { TOPICS } from './topics';

const NAMES = Object.keys(TOPICS) as (keyof typeof TOPICS)[];

/** How the product works, searchable. */
export default function Help() {
  const text = useText();
  const [searched, setSearched] = useState('');
  const words = searched.trim().toLowerCase();
  const found = NAMES.map((name) => topicOf(name, text)).filter((topic) =>
    topic.join(' ').toLowerCase().includes(words),
  );
  return (
    <>
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
      {found.length === 0 && <EmptyState title={text('nothing')} />}
      {found.map(([title, ...paragraphs]) => (
        <Section key={title} title={title}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="lead">
              {paragraph}
            </p>
          ))}
        </Section>
      ))}
    </>
  );
}

/** Title and paragraphs of a topic. */
const topicOf = (name: keyof typeof TOPICS, text: Text): [string, ...string[]] => [
  text(`${name}.title`),
  ...TOPICS[name].map((paragraph) => text(paragraph)),
];
