/** Gaps are 2 px of a tape about 400 px wide, written in parts. */
const nominalWidth = 400;
const gapOf = (parts: number) => (parts * 2) / nominalWidth;

interface ProgressBarProps {
  /** Whole per cent, 0 to 100. */
  percent: number;
  /** What is measured: 'Property payment, paid'. */
  label: string;
  /** As many parts as there are payments. */
  parts?: number;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** A measure as two stroked lines; with parts the strokes are dashes, so that payments can be counted. */
export const ProgressBar = ({ percent, label, parts = 1 }: ProgressBarProps) => {
  const length = parts - gapOf(parts);
  const dashes = parts > 1 ? `${round(1 - gapOf(parts))} ${round(gapOf(parts))}` : undefined;
  const line = (share: number) => ({
    x2: `${share}%`,
    y1: 5,
    y2: 5,
    ...(dashes ? { pathLength: round((length * share) / 100), strokeDasharray: dashes } : {}),
  });
  return (
    <svg
      className="tape"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <line className="rest" {...line(100)} />
      {percent > 0 && <line {...line(percent)} />}
    </svg>
  );
};

/** The tape with its figure at the right, for a row of a list. */
export const LabelledProgressBar = (props: ProgressBarProps) => (
  <span className="gauge">
    <ProgressBar {...props} />
    <b className="sm b num">{props.percent}%</b>
  </span>
);
