import { clsx } from 'clsx';

interface TapeParts {
  /** A part is as wide as its amount, in any unit. */
  amounts: readonly number[];
  /** How many parts are paid, in their order. */
  paid: number;
  /** How many of the unpaid ones are late. */
  late?: number;
}

interface TapeProps extends TapeParts {
  /** A whole number from 0 to 100. */
  percent: number;
  label: string;
  /** What the parts say, in words. */
  text?: string | undefined;
  /** Low, for lists, without the triangle under the next part. */
  low?: boolean;
  /** Nothing comes next. */
  plain?: boolean;
}

/** More parts than this leave half the gap between them. */
const MANY = 36;

const round = (value: number) => Math.round(value * 100) / 100;

/** Where each part begins and how wide it is, in percent. */
const partsOf = (amounts: readonly number[]) => {
  const total = amounts.reduce((sum, amount) => sum + amount, 0) || 1;
  let end = 0;
  return amounts.map((amount) => {
    const start = end;
    end += (amount / total) * 100;
    return { x: round(start), width: round(end - start) };
  });
};

/**
 * A schedule cut to scale: paid parts are filled, late ones in the accent, the next one is outlined. The gaps are strokes
 * in the colour of the ground, so that they have the same width at any size.
 */
export const Tape = ({ amounts, paid, late = 0, percent, label, text, low = false, plain = false }: TapeProps) => {
  const parts = partsOf(amounts);
  const next = plain ? undefined : parts[paid];
  const lookOf = (index: number) => (index < paid ? 'p' : index < paid + late ? 'l' : undefined);
  return (
    <span
      className={clsx('tape', low && 'low', amounts.length > MANY && 'many')}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
    >
      <svg aria-hidden="true">
        {next && <rect className="n" x={`${next.x}%`} width={`${next.width}%`} height="100%" />}
        {parts.map(({ x, width }, index) =>
          next && index === paid && late === 0 ? null : (
            <rect key={x} className={lookOf(index)} x={`${x}%`} y="-10%" width={`${width}%`} height="120%" />
          ),
        )}
      </svg>
      {next && !low && (
        <svg className="at" aria-hidden="true">
          <svg x={`${round(next.x + next.width / 2)}%`} aria-hidden="true">
            <path d="M-6 8 0 0l6 8z" />
          </svg>
        </svg>
      )}
    </span>
  );
};
