/** Google Translate's marks on the document. */
const MARKED = '.translated-ltr, .translated-rtl';
/** The element that translators wrap around a text. The console itself uses none. */
const WRAPPER = 'FONT';

/** Text nodes that React owns and a translator has removed, with their replacements. */
const taken = new WeakMap<Node, Node>();
const listeners = new Set<() => void>();
let translated = false;
let stop: (() => void) | undefined;

const isWrapper = (node: Node | null): node is Node => node?.nodeName === WRAPPER;

/** The node directly in `parent` that replaces `child`, which React put there and a translator has moved. */
function standIn(child: Node, parent: Node): Node | undefined {
  let at = taken.get(child) ?? child.parentNode;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at ?? undefined;
}

/** Removes a moved node from its current place, together with wrappers left empty. */
function takeOut(child: Node, place: Node): void {
  let at: Node = child.isConnected ? child : place;
  let { parentNode } = at;
  at.parentNode?.removeChild(at);
  while (parentNode && !parentNode.hasChildNodes() && place.contains(parentNode)) {
    at = parentNode;
    ({ parentNode } = at);
    parentNode?.removeChild(at);
  }
}

/**
 * React removes and inserts next to nodes that it believes to be in place: these calls now use the
 * replacements.
 */
function tolerate(): () => void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const place = standIn(child, this);
    if (place) takeOut(child, place);
    return child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, next: Node | null): T {
    const place = next && next.parentNode !== this ? standIn(next, this) : next;
    return insertBefore.call(this, node, place ?? null) as T;
  };
  return () => Object.assign(Node.prototype, { removeChild, insertBefore });
}

function start(): () => void {
  const root = document.documentElement;
  let undo = () => {};
  const detect = () => {
    if (translated) return;
    translated = true;
    undo = tolerate();
    for (const listener of listeners) listener();
  };
  /** A text that React has changed is shown again in place of its outdated translation. */
  const changes = new MutationObserver((records) => {
    for (const { target } of records) {
      const place = taken.get(target);
      if (!target.isConnected && place?.parentNode) place.parentNode.replaceChild(target, place);
    }
  });
  const moves = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const wrapper = [...addedNodes, previousSibling, nextSibling].find(isWrapper);
      if (!wrapper) continue;
      detect();
      for (const node of removedNodes) {
        if (!(node instanceof Text)) continue;
        taken.set(node, wrapper);
        changes.observe(node, { characterData: true });
      }
    }
  });
  const marks = new MutationObserver(() => {
    if (root.matches(MARKED)) detect();
  });
  if (root.matches(MARKED) || document.querySelector(WRAPPER)) detect();
  moves.observe(document.body, { childList: true, subtree: true });
  marks.observe(root, { attributeFilter: ['class'] });
  return () => {
    for (const observer of [moves, marks, changes]) observer.disconnect();
    undo();
    translated = false;
  };
}

/** True if a translator is active on this page. */
export const isTranslated = (): boolean => translated;

/**
 * Watches for page translators while there is a listener. They replace text nodes that React will remove
 * or change later; once one is detected, that neither breaks the page nor leaves an old text on it.
 */
export function watchTranslator(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= start();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}
