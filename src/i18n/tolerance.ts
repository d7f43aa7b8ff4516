/** The element that translators wrap around a text. The console itself uses none. */
const WRAPPER = 'FONT';

/**
 * Lets the page live under a translator that replaces text nodes which React owns: removing such a node, or inserting
 * before it, then acts on its replacement, and a text that React changes is shown again in place of its outdated
 * translation. Nothing is patched before a wrapper is seen. Returns a function that ends it.
 */
export function tolerateTranslators(): () => void {
  /** Text nodes that a translator has removed, with their replacements. */
  const wrappers = new WeakMap<Node, Node>();
  const { removeChild, insertBefore } = Node.prototype;
  let isPatched = false;

  /** The node directly in `parent` that replaces `child`, which React put there. */
  function standIn(child: Node, parent: Node): Node | null {
    let at = wrappers.get(child) ?? child.parentNode;
    while (at && at.parentNode !== parent) at = at.parentNode;
    return at;
  }
  /** Removes a moved node from its current place, together with wrappers left empty. */
  function takeOut(child: Node, place: Node): void {
    let at: Node | null = child.isConnected ? child : place;
    do {
      const parent: Node | null = at.parentNode;
      parent?.removeChild(at);
      at = parent;
    } while (at && !at.firstChild && place.contains(at));
  }
  function patch(): void {
    isPatched = true;
    Object.assign(Node.prototype, {
      removeChild(this: Node, child: Node) {
        if (child.parentNode === this) return removeChild.call(this, child);
        const place = standIn(child, this);
        if (place) takeOut(child, place);
        return child;
      },
      insertBefore(this: Node, node: Node, next: Node | null) {
        return insertBefore.call(this, node, next && next.parentNode !== this ? standIn(next, this) : next);
      },
    });
  }

  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const place = wrappers.get(target);
      if (place && !target.isConnected) place.parentNode?.replaceChild(target, place);
      const wrapper = [...addedNodes, previousSibling, nextSibling].find(
        (node) => node?.nodeName === WRAPPER,
      );
      if (!wrapper) continue;
      if (!isPatched) patch();
      for (const node of removedNodes) {
        if (!(node instanceof Text)) continue;
        wrappers.set(node, wrapper);
        observer.observe(node, { characterData: true });
      }
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    Object.assign(Node.prototype, { removeChild, insertBefore });
  };
}
