import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from '../../../router';

/** Query parameter of the list's address. */
export const PREVIEW = 'preview';

/** The job in the preview next to the list. It is in the address, so going back closes it. */
export function usePreview() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const shown = params.get(PREVIEW) ?? undefined;
  // Opened from the list, so closing goes back and adds nothing to the history.
  const inside = useRef(false);
  const before = useRef(shown);
  useEffect(() => {
    if (shown !== undefined && before.current === undefined) inside.current = true;
    if (shown === undefined) inside.current = false;
    before.current = shown;
  }, [shown]);

  const addressOf = (id?: string) => {
    const next = new URLSearchParams(params);
    next.delete(PREVIEW);
    if (id !== undefined) next.set(PREVIEW, id);
    return { pathname, search: next.size > 0 ? `?${next}` : '' };
  };
  const close = () => {
    if (inside.current) void navigate(-1);
    else void navigate(addressOf(), { replace: true });
  };
  return { shown, addressOf, close };
}
