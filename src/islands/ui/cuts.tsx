export interface CutsProps {
  /** Amounts to scale: the deposit, then each payment. */
  amounts: readonly number[];
  label: string;
}

const gap = 0.6;
const round = (value: number) => Math.round(value * 100) / 100;

/** A price cut into what is paid when; the first piece is the deposit. */
export const Cuts = ({ amounts, label }: CutsProps) => {
  const total = amounts.reduce((sum, amount) => sum + amount, 0) || 1;
  const space = 100 - gap * (amounts.length - 1);
  const pieces: { x: number; width: number }[] = [];
  let x = 0;
  for (const amount of amounts) {
    const width = (amount / total) * space;
    pieces.push({ x, width });
    x += width + gap;
  }
  return (
    <svg className="cuts" role="img" aria-label={label}>
      {pieces.map((piece, index) => (
        <rect
          key={piece.x}
          className={index === 0 ? 'first' : undefined}
          x={`${round(piece.x)}%`}
          width={`${round(piece.width)}%`}
          height="100%"
          rx="3"
        />
      ))}
    </svg>
  );
};
