import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { StatusRegion } from '#islands/ui/feedback/status-region.tsx';

/** Toasts and the state of the network, where no layout or other part of the page shows them already. */
export const EnsureStatusRegion = () => {
  const [needed, setNeeded] = useState(false);
  useEffect(() => setNeeded(!document.querySelector('.live-note')), []);
  return needed ? createPortal(<StatusRegion />, document.body) : null;
};
