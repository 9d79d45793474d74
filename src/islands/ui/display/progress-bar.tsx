/** Gaps of 2 px in a bar that is about 400 px wide, relative to the parts. */
const nominalWidth = 400;
const gapOf = (parts: number) => (parts * 2) / nominalWidth;

interface ProgressBarProps {
  /** A whole number from 0 to 100. */
  percent: number;
  /** What is drawn of it so far, where it rises. */
  drawn?: number;
  /** Such as 'Property payment, paid'. */
  label: string;
  /** The number of payments. */
  parts?: number;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Two stroked lines. With parts they are dashed, so that payments can be counted. */
export const ProgressBar = ({ percent, drawn = percent, label, parts = 1 }: ProgressBarProps) => {
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
      {drawn > 0 && <line {...line(drawn)} />}
    </svg>
  );
};

/** For a row of a list. */
export const LabelledProgressBar = (props: ProgressBarProps) => (
  <span className="gauge">
    <ProgressBar {...props} />
    <b className="sm b num">{props.percent}%</b>
  </span>
);
