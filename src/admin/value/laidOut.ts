const pending = new WeakMap<Element, ResizeObserver>();

/**
 * Calls `measure` once, after the browser's next layout and before it paints. A layout effect that measures
 * forces a layout of its own; here the one that comes anyway is read. Several calls for an element before its
 * next layout are one. Returns a function that cancels it.
 */
export function onceLaidOut(element: Element | null, measure: () => void): (() => void) | undefined {
  if (!element || typeof ResizeObserver !== 'function') return undefined;
  pending.get(element)?.disconnect();
  const observer = new ResizeObserver(() => {
    // The changes of `measure` may resize the element, which the browser would report as a loop.
    observer.disconnect();
    measure();
  });
  pending.set(element, observer);
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Calls `plan` in the frame after one of the elements changed its size, before the layout of that frame.
 * Returns a function that ends it.
 */
export function onResize(elements: readonly Element[], plan: () => void): (() => void) | undefined {
  if (typeof ResizeObserver !== 'function') return undefined;
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(plan);
  });
  for (const element of elements) observer.observe(element);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}
