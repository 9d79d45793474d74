import { Tape } from './tape.tsx';

interface ProgressBarProps {
  /** A whole number from 0 to 100. */
  percent: number;
  /** Such as 'Infrastructure fees, paid'. */
  label: string;
}

/** What is paid of one amount. */
export const ProgressBar = ({ percent, label }: ProgressBarProps) => (
  <Tape
    low
    plain
    amounts={[percent, 100 - percent].filter((part) => part > 0)}
    paid={percent > 0 ? 1 : 0}
    percent={percent}
    label={label}
  />
);

/** For a row of a list. */
export const LabelledProgressBar = (props: ProgressBarProps) => (
  <span className="gauge">
    <ProgressBar {...props} />
    <b className="sm b num">{props.percent}%</b>
  </span>
);
