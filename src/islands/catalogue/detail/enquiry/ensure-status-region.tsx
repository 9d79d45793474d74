import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { StatusRegion } from '#islands/ui/feedback/status-region.tsx';

/** Renders the status region on pages whose layout has none. */
export const EnsureStatusRegion = () => {
  const [needed, setNeeded] = useState(false);
  useEffect(() => setNeeded(!document.querySelector('.live-note')), []);
  return needed ? createPortal(<StatusRegion />, document.body) : null;
};
