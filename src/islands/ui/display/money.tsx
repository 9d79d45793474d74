import { clsx } from 'clsx';
import { formatNaira, fromNaira, nairaParts } from '#lib/domain/money.ts';

/** `naira` as in responses of the API, or whole `kobo`. */
export type Amount = { naira: number; kobo?: never } | { kobo: number; naira?: never };

const koboOf = (amount: Amount) => amount.kobo ?? fromNaira(amount.naira as number);

type MoneyProps = Amount & {
  sign?: '+' | '−';
  /** Without .00 for whole naira. */
  short?: boolean;
  className?: string;
};

/** ₦1,500,000.00 with tabular figures, never wrapped, the kobo smaller. */
export const Money = ({ sign = undefined, short = false, className, ...amount }: MoneyProps) => {
  const kobo = koboOf(amount as Amount);
  const { whole, fraction } = nairaParts(kobo);
  const cents = short ? fraction : formatNaira(kobo).slice(-3);
  return (
    <span className={clsx('money', className)}>
      {sign}
      {whole}
      {cents && <small>{cents}</small>}
    </span>
  );
};
