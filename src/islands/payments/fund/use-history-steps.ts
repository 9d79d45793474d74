import { useEffect, useRef, useState } from 'react';
import { beginHistorySteps, type HistorySteps } from '#lib/client/navigation/history-steps.ts';

/** The steps of a dialog that is open: the first is taken as it opens, and none is left behind when it closes. */
export const useHistorySteps = (onBack: () => void): HistorySteps => {
  const latest = useRef(onBack);
  latest.current = onBack;
  const [trail] = useState(() => beginHistorySteps(() => latest.current()));
  useEffect(() => {
    trail.forward();
    return trail.leave;
  }, [trail]);
  return trail;
};
