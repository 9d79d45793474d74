/** Steps taken in place, such as those of a dialog, each of which the browser's back button takes back. */
export interface HistorySteps {
  /** A step further. */
  forward(): void;
  /** The same as the browser's back button. */
  back(): void;
  /** Ends it; the browser is where it was before the first step. */
  leave(): void;
}

const depthOf = (state: unknown) => Number((state as { depth?: number } | null)?.depth ?? 0);

/** `onBack` is told of each step that was taken back. */
export const beginHistorySteps = (onBack: () => void): HistorySteps => {
  const start = depthOf(history.state);
  let depth = start;
  const follow = () => {
    const now = depthOf(history.state);
    // Forward again, to a step that is gone.
    if (now > depth) return history.go(depth - now);
    // counted first: onBack may take a step forward again, where there is no way back for the moment
    for (let steps = depth - Math.max(now, start); steps > 0; steps -= 1) {
      depth -= 1;
      onBack();
    }
  };
  window.addEventListener('popstate', follow);
  return {
    forward() {
      depth += 1;
      history.pushState({ depth }, '');
    },
    back: () => history.back(),
    leave() {
      window.removeEventListener('popstate', follow);
      if (depth > start) history.go(start - depth);
    },
  };
};
