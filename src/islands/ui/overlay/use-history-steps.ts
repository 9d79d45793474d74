import { useEffect, useRef, useState } from 'react';
import { beginHistorySteps, type HistorySteps } from '#lib/client/navigation/history-steps.ts';

/**
 * The steps of an open dialog as entries of the browser's history: the first is added as it opens, and all are removed
 * when it closes. Not enabled, the history stays as it is.
 */
export const useHistorySteps = (onBack: () => void, enabled = true): HistorySteps => {
  const latest = useRef(onBack);
  latest.current = onBack;
  const [steps] = useState(() => beginHistorySteps(() => latest.current()));
  useEffect(() => {
    if (!enabled) return;
    steps.forward();
    return steps.leave;
  }, [steps, enabled]);
  return steps;
};
