interface ScheduleBarProps {
  /** The deposit, then each payment. */
  amounts: readonly number[];
  label: string;
}

const gap = 0.6;
const round = (value: number) => Math.round(value * 100) / 100;

/** One number where all payments are equal, which shortens the HTML. */
const dashesOf = ([first = 0, ...others]: readonly number[]) =>
  (others.every((width) => width === first) ? [first] : [first, ...others]).flatMap((width) => [width, gap]).join(' ');

/** The parts of a price to scale: the deposit as a line, the payments as one dashed line. */
export const ScheduleBar = ({ amounts, label }: ScheduleBarProps) => {
  const total = amounts.reduce((sum, amount) => sum + amount, 0) || 1;
  const space = 100 - gap * (amounts.length - 1);
  const [deposit = 0, ...payments] = amounts.map((amount) => round((amount / total) * space));
  return (
    <svg className="cuts" viewBox="0 0 100 1" preserveAspectRatio="none" role="img" aria-label={label}>
      <path className="first" d={`M0 .5h${deposit}`} />
      {payments.length > 0 && <path d={`M${round(deposit + gap)} .5H100`} strokeDasharray={dashesOf(payments)} />}
    </svg>
  );
};
