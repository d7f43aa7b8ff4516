import { useContext, type ComponentProps } from 'react';
import { Link } from '../../router';
import { usePageAction } from '../pageActions';
import { ActionLook, type ActionProps } from './actionLook';

type ButtonProps = Omit<ActionProps, 'to'> & { onClick: () => void };
type LinkProps = Omit<ActionProps, 'onClick'> &
  Pick<ComponentProps<'a'>, 'onPointerOver' | 'onFocus'> & { to: string };

const classOf = ({ look }: ActionProps) => (look ? `button ${look}` : 'button');

/** A button of a page's head, also in the command palette; or an item of a row's menu. */
export function PageButton(props: ButtonProps) {
  const draw = useContext(ActionLook);
  return draw ? draw(props) : <HeadButton {...props} />;
}

/** A link of a page's head, also in the command palette; or an item of a row's menu. */
export function PageLink(props: LinkProps) {
  const draw = useContext(ActionLook);
  return draw ? draw(props) : <HeadLink {...props} />;
}

function HeadButton(props: ButtonProps) {
  const { label, icon: Icon, busy, name, onClick } = props;
  usePageAction({ label, icon: Icon, name, run: onClick });
  return (
    <button type="button" className={classOf(props)} aria-busy={busy} onClick={onClick}>
      {Icon && <Icon />}
      {label}
    </button>
  );
}

function HeadLink(props: LinkProps) {
  const { label, icon: Icon, to, onPointerOver, onFocus } = props;
  usePageAction({ label, icon: Icon, to });
  return (
    <Link className={classOf(props)} to={to} onPointerOver={onPointerOver} onFocus={onFocus}>
      {Icon && <Icon />}
      {label}
    </Link>
  );
}
