/**
 * Time a control is pointed at before its page is read, ms. A pointer that crosses a menu on its way elsewhere stays on
 * an entry for less.
 */
const DWELL = 80;

/**
 * Calls `act` with a control that is pointed at for a moment, or pressed. Returns the function that stops it.
 * `find` gives the control that an event's target is part of, if there is one.
 */
export function onIntent<E extends Element>(
  root: Document | Element,
  find: (target: Element) => E | null,
  act: (control: E) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pointed = ({ target }: Event) => (target instanceof Element ? find(target) : null);
  const onOver = (event: Event) => {
    clearTimeout(timer);
    const control = pointed(event);
    if (control) timer = setTimeout(() => act(control), DWELL);
  };
  const onDown = (event: Event) => {
    clearTimeout(timer);
    const control = pointed(event);
    if (control) act(control);
  };
  root.addEventListener('pointerover', onOver);
  root.addEventListener('pointerdown', onDown);
  return () => {
    clearTimeout(timer);
    root.removeEventListener('pointerover', onOver);
    root.removeEventListener('pointerdown', onDown);
  };
}
