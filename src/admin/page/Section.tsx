import { useId, type ReactNode } from 'react';

interface SectionProps {
  title?: string;
  /** Only screen readers need the title, because the content says the same. */
  unseen?: boolean;
  /** At the end of the heading's line. */
  actions?: ReactNode;
  /** A sentence under the heading, or a control that selects the content. */
  lead?: ReactNode;
  /** Content reaches the card's edges, as a table does. */
  flush?: boolean;
  children: ReactNode;
}

/** A card, named by its heading. */
export function Section({ title, unseen, actions, lead, flush, children }: SectionProps) {
  const id = useId();
  return (
    <section className={flush ? 'card flush' : 'card'} aria-labelledby={title ? id : undefined}>
      {title && unseen && (
        <h2 id={id} className="sr-only">
          {title}
        </h2>
      )}
      {title && !unseen && (
        <div className="card-head">
          <h2 id={id}>{title}</h2>
          {actions}
        </div>
      )}
      {lead && <div className="lead">{lead}</div>}
      {children}
    </section>
  );
}
