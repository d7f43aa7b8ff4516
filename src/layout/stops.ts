/**
 * One Tab stop for each group of controls, and arrow keys inside it, as the ARIA Authoring Practices describe for toolbars,
 * menus and grids. Groups are found by the console's own markup, so no page does anything for it; a part that is none of
 * these says `data-stop`.
 *
 * Stops are set at the moment of the key that needs them: what was added, disabled or hidden meanwhile is then known without
 * watching the document. Until then, and for tools that move the focus their own way, each control is reachable as ever.
 */

/** Elements that are one stop each; those of one stop that is in several parts name the others. */
const GROUPS: readonly { at: string; also?: string }[] = [
  { at: '.sidebar' },
  { at: '.top-menu' },
  { at: '.drawer .menu' },
  { at: '.column > nav' },
  { at: '.header' },
  { at: '.page-header', also: '.tabs, [data-tabs], .tab-head' },
  { at: '.list-head', also: '[data-tools]' },
  { at: '.tiles:not([data-stop] *)' },
  { at: '[data-stop]' },
  { at: 'table' },
];

/** All of them. */
export const STOPS = GROUPS.map(({ at }) => at).join();

/** An opened panel inside a group: its controls are stops of their own. */
const APART = '.user-panel, [data-apart], dialog, [role="dialog"]';

const BOUNDS = [...GROUPS.flatMap(({ at, also = [] }) => [at, also]).flat(), APART].join();

const CONTROLS =
  'a[href], button:not(:disabled), input[type="checkbox"]:not(:disabled), summary, [data-tip][tabindex]';

/** Toolbars by the keys of their names; they come before the texts do. */
const BARS = { header: '.header > [role]', tools: '.list-head', actions: '.page-actions' };

/** They have arrow keys of their own. */
const COMPOSITE =
  '[role="tab"], [role="radio"], [role="option"], [role^="menuitem"], [aria-haspopup="listbox"]';

/** The stop of a group that has not had the focus: the open page or tab, the main action, a way to stop, a row rather than the head. */
const PREFERRED = '[aria-current], .primary, [data-stop] .danger, tbody *';

/** A part that the keyboard scrolls, if it is wider than its place and nothing in it takes the focus. */
const SCROLLER = '.table-scroll[tabindex="0"]';

type Axis = 'inline' | 'block';

/** In a document that reads from left to right. */
const STEPS: Readonly<Record<string, readonly [Axis, number]>> = {
  ArrowRight: ['inline', 1],
  ArrowLeft: ['inline', -1],
  ArrowDown: ['block', 1],
  ArrowUp: ['block', -1],
  Home: ['inline', -Infinity],
  End: ['inline', Infinity],
};

/** The earlier `tabindex` of each element whose own was changed. */
const changed = new Map<Element, string | null>();

/** The control of a group that had the focus last. */
const lasts = new WeakMap<Element, HTMLElement>();

const isShown = (control: HTMLElement) =>
  control.getClientRects().length > 0 &&
  getComputedStyle(control).visibility === 'visible' &&
  !control.closest('[inert]');

/** The group that an element belongs to, by its main part. */
function groupOf(element: Element): Element | null {
  const part = element.closest(BOUNDS);
  if (!part || part.matches(APART)) return null;
  const second = GROUPS.find(({ also }) => also !== undefined && part.matches(also));
  return second ? (document.querySelector(second.at) ?? null) : part;
}

/** The controls of a group in their order; none of a part within it that is a group or apart. */
function controlsOf(group: Element): HTMLElement[] {
  const also = GROUPS.find(({ at }) => group.matches(at))?.also;
  const parts = also ? [group, ...document.querySelectorAll(also)] : [group];
  return parts
    .flatMap((part) => [...part.querySelectorAll<HTMLElement>(CONTROLS)])
    .filter(
      (control) =>
        (control.tabIndex >= 0 || changed.has(control)) &&
        !control.matches(COMPOSITE) &&
        groupOf(control) === group &&
        isShown(control),
    );
}

function setAside(element: Element): void {
  changed.set(element, element.getAttribute('tabindex'));
  element.setAttribute('tabindex', '-1');
}

function putBack(): void {
  for (const [element, before] of changed) {
    // Otherwise the element's own code has changed it since.
    if (element.getAttribute('tabindex') !== '-1') continue;
    if (before === null) element.removeAttribute('tabindex');
    else element.setAttribute('tabindex', before);
  }
  changed.clear();
}

function stopOf(group: Element, controls: readonly HTMLElement[]): HTMLElement | undefined {
  const isOne = (element: Element | undefined | null) => controls.find((control) => control === element);
  return (
    isOne(document.activeElement) ??
    isOne(lasts.get(group)) ??
    controls.find((control) => control.matches(PREFERRED)) ??
    controls[0]
  );
}

function nameBars(labelOf: (bar: string) => string): void {
  for (const [name, at] of Object.entries(BARS))
    for (const bar of document.querySelectorAll(at)) {
      bar.setAttribute('role', 'toolbar');
      bar.setAttribute('aria-label', labelOf(name));
    }
}

/** Leaves one stop in each group. It reads the layout, so only a key that needs it may ask for it. */
function arrange(): void {
  putBack();
  for (const { at } of GROUPS)
    for (const group of document.querySelectorAll(at)) {
      const controls = controlsOf(group);
      const stop = stopOf(group, controls);
      for (const control of controls) if (control !== stop) setAside(control);
    }
  for (const scroller of document.querySelectorAll(SCROLLER)) {
    const [table] = scroller.getElementsByTagName('table');
    const isAlone = table !== undefined && controlsOf(table).length === 0;
    const needsKeys = isAlone && scroller.scrollWidth > scroller.clientWidth;
    if (!needsKeys && scroller !== document.activeElement) setAside(scroller);
  }
}

/** The control that a key leads to from another one of a table; none where the table ends. */
function inTable(controls: readonly HTMLElement[], from: HTMLElement, axis: Axis, by: number) {
  const rowOf = (control: HTMLElement) => control.closest('tr');
  const row = controls.filter((control) => rowOf(control) === rowOf(from));
  const at = row.indexOf(from);
  if (axis === 'inline') return row[Math.min(Math.max(at + by, 0), row.length - 1)];
  const rows = [...new Set(controls.map(rowOf))];
  const next = rows[rows.indexOf(rowOf(from)) + by];
  const there = next ? controls.filter((control) => rowOf(control) === next) : [];
  return there[Math.min(at, there.length - 1)];
}

/** The same in a group of one line, which has no end. */
function inLine(controls: readonly HTMLElement[], from: HTMLElement, by: number) {
  if (!Number.isFinite(by)) return by < 0 ? controls[0] : controls.at(-1);
  return controls[(controls.indexOf(from) + by + controls.length) % controls.length];
}

function move(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const from = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null;
  const group = from && groupOf(from);
  if (!step || !group) return;
  const controls = controlsOf(group);
  if (!controls.includes(from)) return;
  const [axis, forward] = step;
  const isMirrored =
    axis === 'inline' && Number.isFinite(forward) && getComputedStyle(group).direction === 'rtl';
  const by = isMirrored ? -forward : forward;
  const next = group.matches('table') ? inTable(controls, from, axis, by) : inLine(controls, from, by);
  if (!next || next === from) return;
  event.preventDefault();
  next.focus();
}

/** Begins; the result ends it. `labelOf` names toolbars. */
export function keepStops(labelOf: (bar: string) => string): () => void {
  // Before anything else hears of it, and before the browser moves the focus.
  const onTab = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return;
    nameBars(labelOf);
    arrange();
  };
  const onKey = (event: KeyboardEvent) => {
    const { defaultPrevented, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!defaultPrevented && !ctrlKey && !metaKey && !altKey && !shiftKey) move(event);
  };
  const onFocus = ({ target }: FocusEvent) => {
    const group = target instanceof HTMLElement && groupOf(target);
    if (group) lasts.set(group, target);
  };
  nameBars(labelOf);
  document.addEventListener('keydown', onTab, { capture: true });
  document.addEventListener('keydown', onKey);
  document.addEventListener('focusin', onFocus);
  return () => {
    putBack();
    document.removeEventListener('keydown', onTab, { capture: true });
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('focusin', onFocus);
  };
}
