import { useRecordContext } from 'ra-core';
import { Facts } from '../../admin/page/Facts';
import { Section } from '../../admin/page/Section';
import type { Row } from '../../admin/record';
import { BuiltShow } from '../../admin/show/BuiltShow';
import { Details } from '../../admin/show/Details';
import { CopyButton } from '../../admin/value/CopyButton';
import type { SignInIssuer } from './contract';
import css from './issuers.module.css';
import { useText } from './texts';

/** An issuer: the addresses that it needs of this server, and its settings. */
export default function IssuerShow() {
  return <BuiltShow overview={<Overview />} />;
}

function Overview() {
  const issuer = useRecordContext<SignInIssuer & Row>();
  if (!issuer) return null;
  return (
    <div className="stack">
      <Details record={issuer} />
      <Addresses issuer={issuer} />
    </div>
  );
}

function Addresses({ issuer: { sign_in_address, logout_address, scim_address } }: { issuer: SignInIssuer }) {
  const text = useText();
  const address = (label: string, value: string, note?: string) => ({
    label,
    value: (
      <>
        <span className={css.value}>
          <code dir="ltr">{value}</code>
          <CopyButton value={value} what={label} />
        </span>
        {note && <p className="quiet">{note}</p>}
      </>
    ),
  });
  return (
    <Section title={text('addresses.title')}>
      <div className={css.addresses}>
        <Facts
          facts={[
            address(text('addresses.sign_in'), sign_in_address),
            address(text('addresses.logout'), logout_address, text('addresses.logout_note')),
            address(text('addresses.scim'), scim_address, text('addresses.scim_note')),
          ]}
        />
      </div>
    </Section>
  );
}
