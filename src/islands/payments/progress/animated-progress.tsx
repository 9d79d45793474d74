import { useEffect, useState } from 'react';
import { ProgressBar } from '#islands/ui/display/progress-bar.tsx';

const FILL_MS = 900;
const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
/** Fast at first, then slowing down. */
const eased = (share: number) => 1 - (1 - share) ** 3;

/** At once where motion is unwelcome. */
const useRisingPercent = (from: number, to: number) => {
  const [shown, setShown] = useState(() => (prefersReducedMotion() ? to : from));
  useEffect(() => {
    if (prefersReducedMotion()) return;
    const begun = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, Math.max(0, (now - begun) / FILL_MS));
      setShown(from + (to - from) * eased(share));
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [from, to]);
  return shown;
};

interface FillingTapeProps {
  /** In percent, before the payment and after it. */
  from: number;
  to: number;
  parts?: number;
  label: string;
}

/** The tape of a plan or fee, on which the part that was just paid fills. */
export const AnimatedProgress = ({ from, to, ...bar }: FillingTapeProps) => (
  <ProgressBar percent={Math.round(to)} drawn={useRisingPercent(from, to)} {...bar} />
);
