import { createContext, useContext, type RefObject } from 'react';
import { useFormState, type Control } from 'react-hook-form';
import { AskToLeave } from './LeaveDialog';

/**
 * Set before a form leaves its page by itself: its values are stored, though the form has not rendered
 * since.
 */
export const StoredContext = createContext<RefObject<boolean>>({ current: false });

interface LeaveGuardProps {
  formControl?: Control;
  /** Something else on the page is unsaved, such as a chosen file. */
  also?: boolean;
}

/** Asks before a form's input is lost by leaving the page or the site. */
export function LeaveGuard({ formControl, also = false }: LeaveGuardProps) {
  const { dirtyFields, isSubmitSuccessful, errors } = useFormState({ control: formControl });
  const leaves = useContext(StoredContext);
  const stored = isSubmitSuccessful && Object.keys(errors).length === 0;
  const unsaved = Object.keys(dirtyFields).length > 0 && !stored;
  return <AskToLeave unsaved={unsaved || also} pass={() => leaves.current} />;
}
