/** Steps within a page, such as those of a dialog, which the browser's back button undoes one by one. */
export interface HistorySteps {
  forward(): void;
  /** Like the browser's back button. */
  back(): void;
  /** Ends the steps and returns to the history entry before the first one. */
  leave(): void;
}

const depthOf = (state: unknown) => Number((state as { depth?: number } | null)?.depth ?? 0);

/** `onBack` is called for each step that is undone. */
export const beginHistorySteps = (onBack: () => void): HistorySteps => {
  const start = depthOf(history.state);
  let depth = start;
  const follow = () => {
    const now = depthOf(history.state);
    // the browser's forward button leads to a step that no longer exists
    if (now > depth) return history.go(depth - now);
    // counted before the call, because onBack may step forward again
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
