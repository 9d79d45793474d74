import { useEffect, useRef, useState } from 'react';
import { beginHistorySteps, type HistorySteps } from '#lib/client/navigation/history-steps.ts';

/**
 * The steps of an open dialog as entries of the browser's history: the first is added as it opens, and all are removed
 * when it closes. Not enabled, `back` calls `onBack` and the history stays as it is.
 */
export const useHistorySteps = (enabled: boolean, onBack: () => void): HistorySteps => {
  const latest = useRef(onBack);
  latest.current = onBack;
  const [steps] = useState((): HistorySteps => {
    const back = () => latest.current();
    return enabled ? beginHistorySteps(back) : { forward: () => undefined, back, leave: () => undefined };
  });
  useEffect(() => {
    steps.forward();
    return steps.leave;
  }, [steps]);
  return steps;
};
