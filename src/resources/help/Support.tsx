import { useLocaleState } from 'ra-core';
import { useState } from 'react';
import { lastRequestId } from '../../dataProvider/lastRequest';
import { CopyButton } from '../../admin/parts/CopyButton';
import { Section } from '../../admin/parts/Section';
import css from './help.module.css';
import { useText } from './texts';

/** Ids in an address say whose record it was; the bundle keeps only the kind of page. */
const routeOf = (path: string): string => path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}[^/]*/g, ':id');

/** What support needs to find a problem, and nothing about a person. Shown before it is copied. */
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
      `time ${new Date().toISOString()}`,
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
