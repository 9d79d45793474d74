import { formatNaira, fromNaira, nairaParts } from '#lib/domain/money.ts';
import { classes } from '../classes.ts';

/** `naira` as it stands in an answer of the API, or whole `kobo`. */
export type Amount = { naira: number; kobo?: never } | { kobo: number; naira?: never };

const koboOf = (amount: Amount) => amount.kobo ?? fromNaira(amount.naira as number);

type MoneyProps = Amount & {
  /** A sign before it: '+' for what came in. */
  sign?: '+' | '−';
  /** Without .00 when the naira are whole: card faces and axes. */
  short?: boolean;
  className?: string;
};

/** ₦1,500,000.00 as en-NG writes it: figures of even width, never broken over two lines, kobo in a quieter voice. */
export const Money = ({ sign = undefined, short = false, className, ...amount }: MoneyProps) => {
  const kobo = koboOf(amount as Amount);
  const { whole, fraction } = nairaParts(kobo);
  const cents = short ? fraction : formatNaira(kobo).slice(-3);
  return (
    <span className={classes('money', className)}>
      {sign}
      {whole}
      {cents && <small>{cents}</small>}
    </span>
  );
};
