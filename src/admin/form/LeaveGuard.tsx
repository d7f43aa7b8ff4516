import { createContext, useContext, type RefObject } from 'react';
import { useFormState, type Control } from 'react-hook-form';
import { LeaveDialog } from './LeaveDialog';
import { useLeave } from './useLeave';

/** Set before a form leaves its page by itself: what it holds is stored, though the form has not rendered since. */
export const StoredContext = createContext<RefObject<boolean>>({ current: false });

/** Asks before what was typed is lost, by leaving the page or the site. */
export function LeaveGuard({ formControl }: { formControl?: Control }) {
  const { dirtyFields, isSubmitSuccessful, errors } = useFormState({ control: formControl });
  const leaves = useContext(StoredContext);
  const stored = isSubmitSuccessful && Object.keys(errors).length === 0;
  const unsaved = Object.keys(dirtyFields).length > 0 && !stored;
  const { blocked, leave, stay } = useLeave(unsaved, () => leaves.current);
  return <LeaveDialog open={blocked} onLeave={leave} onStay={stay} />;
}
