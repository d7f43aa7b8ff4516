import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';

interface SaveBarProps {
  saving: boolean;
  /** On the button. */
  verb: string;
  onCancel: () => void;
}

/** Stays in sight at the foot of a form and says whether something is unsaved. */
export function SaveBar({ saving, verb, onCancel }: SaveBarProps) {
  const translate = useTranslate();
  const { dirtyFields } = useFormState();
  const changes = Object.keys(dirtyFields).length;
  return (
    <div className="save-bar">
      <output>{changes > 0 && translate('app.form.unsaved', { smart_count: changes })}</output>
      <button type="button" className="button" onClick={onCancel}>
        {translate('app.action.cancel')}
      </button>
      <button type="submit" className="button primary" aria-disabled={saving} aria-busy={saving}>
        {verb}
      </button>
    </div>
  );
}
