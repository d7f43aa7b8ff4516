import { useRecordContext } from 'ra-core';
import { Section } from '../../../admin/page/Section';
import type { Row } from '../../../admin/record';
import { useDeclaration, useWords } from '../../../admin/registry';
import { Reading } from '../../../admin/state/Reading';
import { ExactTime } from '../../../admin/value/ExactTime';
import { useReadAct } from '../../../dataProvider/reads';
import { formatNumber } from '../../../i18n/format';
import type { OptInPage, OptInText } from '../contract';
import css from '../pages.module.css';
import { useText } from '../texts';

/** All versions of the page's text, which events of consent name. */
export default function Texts() {
  const page = useRecordContext<OptInPage & Row>();
  if (!page) return null;
  return <Versions page={page} />;
}

function Versions({ page }: { page: OptInPage & Row }) {
  const read = useReadAct('opt_in_pages', 'texts', { id: page.id });
  return (
    <Reading read={read}>
      {({ records }) => (
        <div className="stack">
          {records.map((version) => (
            <Version key={version.n} version={version} isCurrent={version.n === page.text_version} />
          ))}
        </div>
      )}
    </Reading>
  );
}

function Version({ version, isCurrent }: { version: OptInText; isCurrent: boolean }) {
  const text = useText();
  const words = useWords(useDeclaration());
  const { n, by, created_at, hash, claim, language } = version;
  return (
    <Section title={text('version', { n: formatNumber(n) })} lead={isCurrent ? text('current') : undefined}>
      <p className={css.text} lang={language} dir="auto">
        {version.text}
      </p>
      <p className="quiet">
        {words.choice('claim', claim)} · <ExactTime at={created_at} />
        {by !== null && ` · ${text('by', { by })}`}
      </p>
      <p className="quiet">
        {text('hash')}:{' '}
        <code dir="ltr" className={css.text}>
          {hash}
        </code>
      </p>
    </Section>
  );
}
