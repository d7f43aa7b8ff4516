import { useLocaleState } from 'ra-core';
import { useId, useState } from 'react';
import { useDraft } from '../../admin/form/useDraft';
import { CopyButton } from '../../admin/value/CopyButton';
import { Section } from '../../admin/page/Section';
import { lastRequestId } from '../../dataProvider/lastRequest';
import { serverNow } from '../../dataProvider/serverTime';
import { useText as useCarrierText } from '../../features/carrierErrors/texts';
import { SegmentLine } from '../../features/message/SegmentLine';
import { Marked } from './Marked';
import { useText } from './texts';
import type { Found } from './useHelpSearch';
import css from './help.module.css';

/** Counts the segments of a text as carriers do, during typing. */
export function Calculator() {
  const text = useText();
  const id = useId();
  const { value: body, set: setBody } = useDraft('calculator', '');
  return (
    <Section title={text('calculator')}>
      <div className={css.calculator}>
        <label htmlFor={id}>{text('calculator.text')}</label>
        <textarea
          id={id}
          rows={3}
          dir="auto"
          value={body}
          aria-describedby={`${id}-count`}
          onChange={({ target }) => setBody(target.value)}
        />
        <div aria-live="polite">
          <SegmentLine id={`${id}-count`} body={body} />
        </div>
      </div>
    </Section>
  );
}

/** Every carrier code with its meaning and advice. Each has its own address. */
export function Errors({ results, words }: { results: Found['codes']; words: string }) {
  const text = useText();
  const carrier = useCarrierText();
  if (results.length === 0) return null;
  return (
    <Section title={text('errors')} lead={text('errors.lead')}>
      <dl className={css.entries}>
        {results.map(({ meaning, codes, retry, optOut }) => (
          <div key={meaning} id={`error-${meaning}`} tabIndex={-1}>
            <dt>
              <Marked words={words}>{carrier(`${meaning}.meaning`)}</Marked>
            </dt>
            <dd>
              <Marked words={words}>{carrier(`${meaning}.next`)}</Marked>
              {retry && ` ${carrier(`retry.${retry}`)}`}
              {optOut && ` ${carrier('opt_out')}`}
            </dd>
            <dd>
              {codes.length === 0 ? (
                text('errors.other')
              ) : (
                <code dir="ltr">
                  <Marked words={words}>{codes.join(' · ')}</Marked>
                </code>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** The meaning of each state, and what it does not mean. Every status chip links to its entry. */
export function Glossary({ results, words }: { results: Found['subjects']; words: string }) {
  const text = useText();
  if (results.length === 0) return null;
  return (
    <Section title={text('glossary')} lead={text('glossary.lead')}>
      {results.map(({ about, title, terms }) => (
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

/** Keyboard shortcuts. */
export function Shortcuts({ results }: { results: Found['keys'] }) {
  const text = useText();
  if (results.length === 0) return null;
  return (
    <Section title={text('keys')}>
      <dl className={css.keys}>
        {results.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              <kbd dir="ltr">{keys}</kbd>
            </dt>
            <dd>{text(does)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** Ids in an address identify records; the bundle keeps only the kind of page. */
const routeOf = (path: string): string => path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}[^/]*/g, ':id');

/** Technical details for support, without personal data. Shown before they are copied. */
export function Support() {
  const text = useText();
  const [locale] = useLocaleState();
  const [bundle] = useState(() =>
    [
      `version ${import.meta.env.VITE_VERSION ?? 'development'}`,
      `page ${routeOf(window.location.pathname)}`,
      `request ${lastRequestId() ?? '-'}`,
      `language ${locale}`,
      `browser ${navigator.userAgent}`,
      `window ${window.innerWidth} x ${window.innerHeight}`,
      `time ${new Date(serverNow()).toISOString()}`,
    ].join('\n'),
  );
  return (
    <Section
      title={text('support')}
      lead={text('support.lead')}
      actions={<CopyButton value={bundle} what={text('support')} />}
    >
      <pre className={css.bundle} dir="ltr">
        {bundle}
      </pre>
    </Section>
  );
}
