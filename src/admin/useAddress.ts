import { useNavigate, useSearchParams } from 'react-router-dom';

/**
 * What the address says after its "?", and how to change it in its place. A change is made to what is there at
 * that moment: the router's own setter begins from what was last drawn, so that of two quick changes the first
 * would be lost.
 */
export function useAddress(): [URLSearchParams, (change: (search: URLSearchParams) => void) => void] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const write = (change: (search: URLSearchParams) => void) => {
    const next = new URLSearchParams(window.location.search);
    change(next);
    void navigate({ search: next.toString() }, { replace: true });
  };
  return [search, write];
}
