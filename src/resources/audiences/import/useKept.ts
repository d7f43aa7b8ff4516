import { useState } from 'react';
import { useAddress } from '../../../admin/useAddress';

/** An import that the server has accepted. */
export interface Kept {
  audienceId: string;
  importId: string;
}

const PARAM = 'import';

/**
 * The import that the page follows, in its address: after a reload in the middle it shows the import
 * again, and not an empty form that invites sending the file twice. Starts with the id in the address when
 * the page was opened.
 */
export function useKept(): [Kept | undefined, (next: Kept | undefined) => void] {
  const [search, change] = useAddress();
  const [opened] = useState(() => {
    const [audienceId, importId] = (search.get(PARAM) ?? '').split('.');
    return audienceId && importId ? { audienceId, importId } : undefined;
  });
  const keep = (acceptance: Kept | undefined) =>
    change((next) => {
      next.delete(PARAM);
      if (acceptance) next.set(PARAM, `${acceptance.audienceId}.${acceptance.importId}`);
    });
  return [opened, keep];
}
