import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Label and value pairs: in a row at the head of a page, or in a column inside a card. */
export function Facts({ facts, row }: { facts: readonly Fact[]; row?: boolean }) {
  return (
    <dl className={row ? 'facts row' : 'facts'}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
