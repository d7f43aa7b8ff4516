import { useBlocker, useTranslate } from 'ra-core';
import { createContext, useContext, useEffect, type RefObject } from 'react';
import { useFormState, type Control } from 'react-hook-form';
import { ConfirmDialog } from '../parts/ConfirmDialog';

/** The sign-in page: reached when a session ends, which no question may delay (spec 4). */
const SIGN_IN = '/';

/** Set before a form leaves its page by itself: what it holds is stored, though the form has not rendered since. */
export const StoredContext = createContext<RefObject<boolean>>({ current: false });

/** Asks before what was typed is lost, by leaving the page or the site. */
export function LeaveGuard({ formControl }: { formControl?: Control }) {
  const translate = useTranslate();
  const { dirtyFields, isSubmitSuccessful, errors } = useFormState({ control: formControl });
  const leaves = useContext(StoredContext);
  const stored = isSubmitSuccessful && Object.keys(errors).length === 0;
  const unsaved = Object.keys(dirtyFields).length > 0 && !stored;

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      !leaves.current &&
      nextLocation.pathname !== SIGN_IN &&
      nextLocation.pathname !== currentLocation.pathname,
  );
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      danger
      title={translate('app.confirm.leave')}
      verb={translate('app.action.discard')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <p>{translate('app.confirm.leave_text')}</p>
    </ConfirmDialog>
  );
}
