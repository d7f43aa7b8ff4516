import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useNavigate, useResolve, useRouter } from './context';
import type { NavigateOptions } from './history';
import { hrefOf, textOf, type To } from './location';

/** An address with a scheme or a host, which the browser opens. */
const ELSEWHERE = /^([a-z][a-z\d+.-]*:|[\\/]{2})/i;

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'>, NavigateOptions {
  to: To;
}

/** Whether a click follows the link here, and not in another tab or window. */
const isHere = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target = '_self') =>
  button === 0 && target === '_self' && !(metaKey || altKey || ctrlKey || shiftKey);

/** A link within the console. Without `replace`, a link to the page itself adds no entry to the history. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const { router, location } = useRouter();
  const navigate = useNavigate();
  const path = useResolve()(to);
  // oxlint-disable-next-line jsx-a11y/anchor-has-content
  if (typeof to === 'string' && ELSEWHERE.test(to)) return <a {...rest} href={to} onClick={onClick} />;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isHere(event, rest.target)) return;
    event.preventDefault();
    navigate(to, { replace: replace ?? textOf(path) === textOf(location), state });
  };
  // oxlint-disable-next-line jsx-a11y/anchor-has-content
  return <a {...rest} href={hrefOf(router.base, path)} onClick={follow} />;
}

interface NavLinkProps extends LinkProps {
  /** Marks the link on its own page only, not on those below it. */
  end?: boolean;
}

/** A link that is marked while its page, or one below it, is shown. */
export function NavLink({ end = false, className, ...rest }: NavLinkProps) {
  const here = useRouter().location.pathname.toLowerCase();
  const page = useResolve()(rest.to).pathname.toLowerCase();
  const isBelow = page !== '/' && here.startsWith(page.endsWith('/') ? page : `${page}/`);
  const isActive = here === page || (!end && isBelow);
  const classes = [className, isActive && 'active'].filter(Boolean).join(' ');
  return <Link {...rest} className={classes || undefined} aria-current={isActive ? 'page' : undefined} />;
}
