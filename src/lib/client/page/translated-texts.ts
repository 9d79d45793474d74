/**
 * A browser's translation puts elements in the place of texts. React fails to remove such a text, or to insert something
 * before it, and the whole island is gone (github.com/facebook/react/issues/11538). From now on what is no longer there
 * counts as removed, and what should stand before it is added at the end.
 */
export const tolerateTranslation = () => {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T;
  };
};
