import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFailure } from '../../admin/state/useFailure';
import { useSessionContext } from '../../authProvider/context';
import { useProfile } from '../../authProvider/useProfilePoll';
import { useAct } from '../../dataProvider/useAct';
import { useIsHeld } from '../../router/useIsHeld';
import { useText } from './texts';
import css from './tenantSwitch.module.css';

/** The tenant that is asked about, and its button, which the focus returns to. */
interface Asking {
  id: string;
  button: HTMLElement;
}

/**
 * Offers the other tenants of the person. Another one begins a session of its own: nothing read or typed in this one
 * reaches it, so unsaved input is asked about first.
 */
export default function TenantSwitch() {
  const text = useText();
  const why = useFailure();
  const isHeld = useIsHeld();
  const { session } = useSessionContext();
  const { tenant_id, tenants = [] } = useProfile() ?? {};
  const act = useAct('account', 'switch_tenant');
  const [asking, setAsking] = useState<Asking>();
  const others = tenants.filter(({ id }) => id !== tenant_id);
  if (others.length === 0) return null;
  const go = (id: string) =>
    act.mutate({ data: { tenant_id: id } }, { onSuccess: ({ token }) => session.switchTo(token) });
  return (
    <fieldset className={css.tenants} aria-busy={act.isPending}>
      <legend>{text('title')}</legend>
      <div className={css.list}>
        {others.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className="button"
            aria-disabled={act.isPending}
            onClick={({ currentTarget }) => {
              if (isHeld()) setAsking({ id, button: currentTarget });
              else if (!act.isPending) go(id);
            }}
          >
            <bdi>{name}</bdi>
          </button>
        ))}
      </div>
      {act.error && (
        <p role="alert" className="problem">
          {why(act.error)}
        </p>
      )}
      {asking && (
        <Leave
          onLeave={() => {
            setAsking(undefined);
            go(asking.id);
          }}
          onStay={() => {
            setAsking(undefined);
            asking.button.focus();
          }}
        />
      )}
    </fieldset>
  );
}

interface LeaveProps {
  onLeave: () => void;
  onStay: () => void;
}

/** Asks within the menu, which a dialog would close by taking the focus. */
function Leave({ onLeave, onStay }: LeaveProps) {
  const translate = useTranslate();
  const title = translate('app.confirm.leave');
  return (
    <fieldset aria-label={title} className={`${css.tenants} ${css.leave}`}>
      <p role="alert">
        {title} {translate('app.confirm.leave_text')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- It answers a press and discards nothing. */}
      <button type="button" className="button" autoFocus onClick={onStay}>
        {translate('app.action.cancel')}
      </button>
      <button type="button" className="button danger" onClick={onLeave}>
        {translate('app.action.discard')}
      </button>
    </fieldset>
  );
}
