import { useState } from 'react';
import { SearchIcon } from '../build/icons';
import { EmptyState } from '../build/parts/EmptyState';
import { PageHeader } from '../build/parts/PageHeader';
import { Section } from '../build/parts/Section';
import { useText } from '../build/useText';
import { TOPICS, type Topic } from './topics';

const matches = ({ title, paragraphs }: Topic, words: string): boolean =>
  [title, ...paragraphs].join(' ').toLowerCase().includes(words);

/** How the product works, searchable. */
export default function Help() {
  const text = useText('help');
  const [searched, setSearched] = useState('');
  const found = TOPICS.filter((topic) => matches(topic, searched.trim().toLowerCase()));
  return (
    <>
      <PageHeader title={text('title', 'Help')} />
      <div className="page-search">
        <label className="search">
          <SearchIcon />
          <span className="sr-only">{text('search', 'Search help')}</span>
          <input
            type="search"
            value={searched}
            placeholder={text('search', 'Search help')}
            onChange={(change) => setSearched(change.target.value)}
          />
        </label>
      </div>
      {found.length === 0 && <EmptyState title={text('nothing', 'Nothing matches')} />}
      {found.map(({ title, paragraphs }) => (
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
