import { ProgressBar } from '#islands/ui/display/progress-bar.tsx';
import { Tape } from '#islands/ui/display/tape.tsx';
import type { PriceParts } from '#lib/api/plans/price-parts.ts';
import { tapeText } from '#lib/messages/plans/plan-tape.ts';

interface PlanTapeProps {
  schedule: PriceParts | undefined;
  /** Of the price, from 0 to 100. */
  percent: number;
  label: string;
  low?: boolean;
}

/** How far a plan is, on every screen that shows one. */
export const PlanTape = ({ schedule, ...props }: PlanTapeProps) =>
  schedule ? <Tape {...schedule} {...props} text={tapeText(schedule)} /> : <ProgressBar {...props} />;
