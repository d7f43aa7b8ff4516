import { useRecordContext } from 'ra-core';
import { Section } from '../../admin/page/Section';
import { Facts } from '../../admin/page/Facts';
import type { Row } from '../../admin/record';
import { useDeclaration, useWords } from '../../admin/registry';
import { BuiltShow } from '../../admin/show/BuiltShow';
import { Details } from '../../admin/show/Details';
import { CopyButton } from '../../admin/value/CopyButton';
import { ExactTime } from '../../admin/value/ExactTime';
import { AssignVerb } from './AssignVerb';
import type { Domain } from './contract';
import css from './domains.module.css';
import { useText } from './texts';

/** A domain: the record that proves whose it is, where it has to lead, and whether short links on it work. */
export default function DomainShow() {
  return <BuiltShow actions={<Verbs />} overview={<Overview />} />;
}

/** Gives the domain to a client. */
export function Verbs() {
  const domain = useRecordContext<Domain & Row>();
  return domain?.proof === 'verified' ? <AssignVerb domain={domain} /> : null;
}

function Overview() {
  const domain = useRecordContext<Domain & Row>();
  if (!domain) return null;
  return (
    <div className="stack">
      {domain.proof !== 'verified' && <Proof domain={domain} />}
      {domain.health !== 'healthy' && <Route domain={domain} />}
      <Details record={domain} />
    </div>
  );
}

function Proof({ domain }: { domain: Domain }) {
  const text = useText();
  const words = useWords(useDeclaration());
  const { proof_name, proof_value, proof_trouble, proof_checked_at } = domain;
  const checked = proof_checked_at ? <ExactTime at={proof_checked_at} /> : text('proof.never');
  return (
    <Section title={text('proof.title')} lead={text('proof.lead')}>
      <DnsRecord type="TXT" name={proof_name} value={proof_value} />
      {proof_trouble && <output>{words.choice('proof_trouble', proof_trouble)}</output>}
      <p className="quiet">
        {text('proof.checked')}: {checked}
      </p>
    </Section>
  );
}

/** The type of a record that leads to a host, which may be an address without a name. */
const recordTo = (host: string) => (host.includes(':') ? 'AAAA' : /^[\d.]+$/.test(host) ? 'A' : 'CNAME');

function Route({ domain: { host, points_to, health_trouble } }: { domain: Domain }) {
  const text = useText();
  const words = useWords(useDeclaration());
  return (
    <Section title={text('route.title')} lead={text('route.lead')}>
      <DnsRecord type={recordTo(points_to)} name={host} value={points_to} />
      {health_trouble && <output>{words.choice('health_trouble', health_trouble)}</output>}
    </Section>
  );
}

/** A DNS record to enter elsewhere; name and value can be copied. */
function DnsRecord({ type, name, value }: { type: string; name: string; value: string }) {
  const text = useText();
  const copied = (what: string, content: string) => (
    <span className={css.value}>
      <code dir="ltr">{content}</code>
      <CopyButton value={content} what={what} />
    </span>
  );
  return (
    <div className={css.record}>
      <Facts
        facts={[
          { label: text('record.type'), value: type },
          { label: text('record.name'), value: copied(text('record.name'), name) },
          { label: text('record.value'), value: copied(text('record.value'), value) },
        ]}
      />
    </div>
  );
}
