import { useCanAccess } from 'ra-core';
import { useState } from 'react';
import { PageButton } from '../../admin/page/PageAction';
import { useReadAct } from '../../dataProvider/reads';
import { CompareDialog, type Subject } from './CompareDialog';
import { isOptional } from './isOptional';
import { useText } from './texts';

/** A comparison with paid lists that nothing requires, for those who may pay: one verb among the seldom ones. */
export function CompareVerb({ subject }: { subject: Subject }) {
  const text = useText();
  const { canAccess } = useCanAccess({ resource: 'scrubs', action: 'start' });
  const read = useReadAct('scrubs', 'state', { query: subject });
  const [asking, setAsking] = useState(false);
  if (!canAccess || !('value' in read) || !read.value.offer || !isOptional(read.value)) return null;
  return (
    <>
      <PageButton label={text('verb')} onClick={() => setAsking(true)} />
      {asking && <CompareDialog subject={subject} onClose={() => setAsking(false)} />}
    </>
  );
}
