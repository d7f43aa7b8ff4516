import { useState } from 'react';
import { TenantsIcon } from '../../admin/icons';
import { lateWindow } from '../../admin/dialog/lateWindow';
import { useProfile } from '../../authProvider/useProfilePoll';
import { useText } from './texts';
import css from './tenantScope.module.css';

const ScopeWindow = lateWindow(() => import('./ScopeWindow'));

/** Says whether the provider's administrator works with one tenant or with all, and opens the choice. */
export default function TenantScope() {
  const text = useText();
  const { narrowed_to: narrowed } = useProfile() ?? {};
  const [isOpen, setOpen] = useState(false);
  const label = narrowed ? text('only', { tenant: narrowed.name }) : text('all');
  return (
    <>
      <button
        type="button"
        className={`button ${css.scope}`}
        aria-haspopup="dialog"
        data-narrowed={narrowed ? '' : undefined}
        data-cut=""
        onClick={() => setOpen(true)}
      >
        <TenantsIcon />
        <bdi>{label}</bdi>
      </button>
      {isOpen && <ScopeWindow onClose={() => setOpen(false)} />}
    </>
  );
}
