import { useLocation } from 'react-router-dom';
import { PAGE_SIZES } from './pageSizes';

const PAGE = /^[1-9]\d{0,8}$/;

/**
 * The address without its page and size where it names some that no list has, else null. A list draws as many rows as
 * the size says before it has any, so a million in the address would stop the browser.
 */
export function useMended(): string | null {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const page = params.get('page');
  const size = params.get('perPage');
  if ((page === null || PAGE.test(page)) && (size === null || PAGE_SIZES.includes(Number(size)))) return null;
  params.delete('page');
  params.delete('perPage');
  return `${pathname}?${params}`;
}
