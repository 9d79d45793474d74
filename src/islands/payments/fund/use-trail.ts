import { useEffect, useRef, useState } from 'react';
import { beginTrail, type Trail } from '#lib/client/trail.ts';

/** The steps of a dialog that is open: the first is taken as it opens, and none is left behind when it closes. */
export const useTrail = (onBack: () => void): Trail => {
  const latest = useRef(onBack);
  latest.current = onBack;
  const [trail] = useState(() => beginTrail(() => latest.current()));
  useEffect(() => {
    trail.forward();
    return trail.leave;
  }, [trail]);
  return trail;
};
