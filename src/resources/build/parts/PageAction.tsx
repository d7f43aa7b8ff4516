import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { usePageAction } from '../pageActions';

interface PageActionProps {
  label: string;
  icon?: ComponentType;
  /** Beside `button`: how it looks. */
  look?: 'primary' | 'danger' | 'quiet-danger';
  busy?: boolean;
}

const classOf = ({ look }: PageActionProps) => (look ? `button ${look}` : 'button');

/** A button of a page's head, which the command palette offers as well. */
export function PageButton(props: PageActionProps & { onClick: () => void }) {
  const { label, icon: Icon, busy, onClick } = props;
  usePageAction({ label, icon: Icon, run: onClick });
  return (
    <button type="button" className={classOf(props)} aria-busy={busy} onClick={onClick}>
      {Icon && <Icon />}
      {label}
    </button>
  );
}

/** A link of a page's head, which the command palette offers as well. */
export function PageLink(props: PageActionProps & { to: string }) {
  const { label, icon: Icon, to } = props;
  usePageAction({ label, icon: Icon, to });
  return (
    <Link className={classOf(props)} to={to}>
      {Icon && <Icon />}
      {label}
    </Link>
  );
}
