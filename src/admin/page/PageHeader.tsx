import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigationType } from '../../router';
import { usePageTitle } from './pageTitle';

interface PageHeaderProps {
  title: string;
  /** Above the title: the way back. */
  trail?: ReactNode;
  /** Next to the title: a total, a status. */
  aside?: ReactNode;
  /** The page's primary action is the last one. */
  actions?: ReactNode;
  /** A line under the title. */
  children?: ReactNode;
}

/**
 * Head of every page: sets the document's title, takes the focus after a change of route, contains the
 * actions.
 */
export function PageHeader({ title, trail, aside, actions, children }: PageHeaderProps) {
  const translate = useTranslate();
  const [areAll, setAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const first = useRef(key === 'default');
  // Going back restores the scroll position; going forward starts at the top.
  const forward = useRef(useNavigationType() !== 'POP');
  usePageTitle(title);
  useEffect(() => {
    // On the first load the browser's own focus order holds.
    if (first.current) return;
    if (forward.current) document.documentElement.scrollTop = 0;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className="page-header">
      {trail}
      <div className="page-title">
        <h1 ref={heading} tabIndex={-1}>
          {/* A phone number reads from left to right in Arabic as well. */}
          <bdi>{title}</bdi>
        </h1>
        {aside}
      </div>
      {actions && (
        <div className={areAll ? 'page-actions all' : 'page-actions'}>
          {actions}
          {/* Only on a phone, and only if the items do not fit on a line. */}
          <button
            type="button"
            className="button more-actions"
            aria-expanded={areAll}
            onClick={() => setAll(!areAll)}
          >
            {translate('app.action.more')}
          </button>
        </div>
      )}
      {children}
    </header>
  );
}
