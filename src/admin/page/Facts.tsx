import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
}

interface FactsProps {
  facts: readonly Fact[];
  /** Side by side, labels above values; default: a column inside a card. */
  row?: boolean;
  /** Each value beside its label, all on one line. */
  line?: boolean;
}

/** Label and value pairs. */
export function Facts({ facts, row, line }: FactsProps) {
  const look = row ? ' row' : line ? ' line' : '';
  return (
    <dl className={`facts${look}`}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
