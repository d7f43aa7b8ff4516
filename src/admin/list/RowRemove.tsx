import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { DeleteIcon } from '../screenIcons';
import { RemoveDialog } from '../RemoveDialog';
import type { Row } from '../record';
import { useDeclaration, useWords } from '../registry';

/** Removes a record that has no page of its own, from its row. */
export default function RowRemove({ record, name }: { record: Row; name: string }) {
  const translate = useTranslate();
  const [asked, setAsked] = useState(false);
  const verb = useWords(useDeclaration()).delete || translate('app.action.delete');
  const label = translate('app.action.named', { verb, name });
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
