import { useEffect, useState } from 'react';
import { Navigate, useLocation, useParams } from '../../router';
import { SearchIcon } from '../../admin/icons';
import { DownloadIcon } from '../../admin/screenIcons';
import { EmptyState } from '../../admin/state/EmptyState';
import { PageHeader } from '../../admin/page/PageHeader';
import { Section } from '../../admin/page/Section';
import { TabBar } from '../../admin/show/TabBar';
import { Calculator, Errors, Glossary, Shortcuts, Support } from './parts';
import { Marked } from './Marked';
import { entryOf } from './terms';
import { useText } from './texts';
import { useHelpSearch } from './useHelpSearch';
import { csvLine, UTF8_MARK } from '../../rules/formats/csv/write';
import css from './help.module.css';

const TEMPLATE_NAME = 'audience-template.csv';

/** Columns that an import recognizes, with two fictional people. */
const TEMPLATE =
  UTF8_MARK +
  [
    ['phone', 'first_name', 'last_name', 'state', 'zip'],
    ['+12025550123', 'Ada', 'Reyes', 'DC', '20001'],
    ['(512) 555-0145', 'Sam', 'Okafor', 'TX', '78701'],
  ]
    .map(csvLine)
    .join('');

const STATE = '#status-';
const ERROR = '#error-';
/** Id of the entry that an address leads to; a state has one entry however many screens show it. */
const anchorOf = (hash: string): string =>
  hash.startsWith(STATE) ? `status-${entryOf(hash.slice(STATE.length))}` : hash.slice(1);

/** An address such as /help/codes#error-filtered leads to its entry, and the keyboard with it. */
function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const entry = document.getElementById(anchorOf(hash));
    entry?.scrollIntoView({ block: 'center' });
    entry?.focus({ preventScroll: true });
  }, [hash]);
}

/** The pages of the help, by the last part of their address. */
const PAGES = ['', 'states', 'codes', 'keys'] as const;
type Page = (typeof PAGES)[number];

/** The page that has the entry of an address. */
const pageOf = (hash: string): Page | undefined =>
  hash.startsWith(STATE) ? 'states' : hash.startsWith(ERROR) ? 'codes' : undefined;

/** How the product works, in pages, and one search over all of them; everything is in the product itself. */
export default function Help() {
  const { hash } = useLocation();
  const { '*': path } = useParams();
  const page = PAGES.find((each) => each === path);
  const due = pageOf(hash) ?? page;
  if (due === undefined) return <Navigate to="/help" replace />;
  if (due !== page) return <Navigate to={`/help/${due}${hash}`} replace />;
  return <Pages page={page} />;
}

function Pages({ page }: { page: Page }) {
  const text = useText();
  const [searched, setSearched] = useState('');
  const words = searched.trim();
  useAnchor();
  const { topics, codes, subjects, keys, calculator, support, nothing } = useHelpSearch(words);
  const shows = (part: Page) => words !== '' || page === part;
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
      {words === '' && (
        <TabBar
          base="/help"
          label={text('pages')}
          tabs={PAGES.map((path) => ({ path, label: text(path === '' ? 'page.guides' : `page.${path}`) }))}
        />
      )}
      {shows('') && (
        <>
          {topics.map(({ title, lines, template }) => (
            <Section key={title} title={title}>
              {lines.map((paragraph) => (
                <p key={paragraph} className="lead">
                  <Marked words={words}>{paragraph}</Marked>
                </p>
              ))}
              {template && <Template />}
            </Section>
          ))}
          {calculator && <Calculator />}
        </>
      )}
      {shows('states') && <Glossary results={subjects} words={words} />}
      {shows('codes') && <Errors results={codes} words={words} />}
      {shows('keys') && (
        <>
          <Shortcuts results={keys} />
          {support && <Support />}
        </>
      )}
      {nothing && <EmptyState title={text('nothing')}>{text('nothing.next')}</EmptyState>}
    </div>
  );
}

/** A sample file; it is in the link itself and needs no server. */
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
