import { useNavigate, useSearchParams } from '../router';

/**
 * The query parameters of the address, and a function that changes them in place. It changes the current
 * address: the router's setter starts from the last render, so the first of two quick changes would be
 * lost.
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
