import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { DeleteIcon } from '../icons';
import { RemoveDialog } from '../RemoveDialog';
import type { Row } from '../record';

/** Removes a record that has no page of its own, from its row. */
export default function RowRemove({ record, name }: { record: Row; name: string }) {
  const translate = useTranslate();
  const [asked, setAsked] = useState(false);
  const label = translate('app.action.delete_named', { name });
  return (
    <>
      <button
        type="button"
        className="icon-button small"
        aria-label={label}
        data-tip={label}
        onClick={() => setAsked(true)}
      >
        <DeleteIcon />
      </button>
      <RemoveDialog record={record} open={asked} onClose={() => setAsked(false)} />
    </>
  );
}
