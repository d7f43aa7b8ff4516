import type { ComponentType, ReactNode } from 'react';
import { EmptyIcon } from '../icons';

interface EmptyStateProps {
  icon?: ComponentType;
  /** One sentence. */
  title: string;
  /** Its purpose, or how to begin. */
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  /** `alert` for a failure, so that it is announced. */
  role?: 'alert' | 'status';
  /** There is nothing yet, so that a list needs no filters. */
  unused?: boolean;
}

/** Placeholder for an empty page: an icon, a sentence, the next step. */
export function EmptyState({
  icon: Icon = EmptyIcon,
  title,
  children,
  action,
  role,
  unused,
}: EmptyStateProps) {
  return (
    <div className={unused ? 'empty unused' : 'empty'} role={role}>
      <Icon />
      <p className="empty-title">{title}</p>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
