import { useEffect, useState } from 'react';
import { ProgressBar } from '#islands/ui/display/progress-bar.tsx';

const FILL_MS = 900;
const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
/** Fast at first, then slowing down. */
const eased = (share: number) => 1 - (1 - share) ** 3;

/** Rises from one part less to `paid` parts; at once where motion is unwelcome. */
const useRisingShare = (paid: number, count: number) => {
  const [shown, setShown] = useState(() => (prefersStill() ? paid : paid - 1));
  useEffect(() => {
    if (prefersStill()) return;
    const begun = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, Math.max(0, (now - begun) / FILL_MS));
      setShown(paid - 1 + eased(share));
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [paid]);
  return (shown / count) * 100;
};

interface FillingTapeProps {
  paid: number;
  count: number;
  label: string;
}

/** The tape of a plan, on which the part that was just paid fills. */
export const FillingTape = ({ paid, count, label }: FillingTapeProps) => (
  <ProgressBar percent={useRisingShare(paid, count)} label={label} parts={count} />
);
