import { createPortal } from 'react-dom';
import { useListText } from './texts';

const FIRST = '.list tbody :is(a, button, input)';

/**
 * The second link from the top of the page, seen when it has the focus: it moves the focus to the first row, past the menu,
 * the filters and the tools.
 */
export function SkipToRows() {
  const text = useListText();
  const place = document.getElementById('skips');
  // A list outside of the console's shell has nothing to skip.
  if (!place) return null;
  return createPortal(
    <button
      type="button"
      className="skip"
      onClick={() => document.querySelector<HTMLElement>(FIRST)?.focus()}
    >
      {text('skip')}
    </button>,
    place,
  );
}
