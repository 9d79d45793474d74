import { clsx } from 'clsx';
import { formatNaira, fromNaira, nairaParts } from '#lib/domain/money.ts';

/** `naira` as in responses of the API, or whole `kobo`. */
type Amount = { naira: number; kobo?: never } | { kobo: number; naira?: never };

const koboOf = (amount: Amount) => amount.kobo ?? fromNaira(amount.naira as number);

type MoneyProps = Amount & {
  sign?: '+' | '−' | undefined;
  /** With .00 for whole naira too: in lists of money, so that the figures stand below each other. */
  full?: boolean;
  className?: string;
};

/** ₦1,500,000 or ₦1,500,000.50 with tabular figures, never wrapped, the kobo smaller. */
export const Money = ({ sign, full = false, className, ...amount }: MoneyProps) => {
  const kobo = koboOf(amount as Amount);
  const { whole, fraction } = nairaParts(kobo);
  const cents = full ? formatNaira(kobo).slice(-3) : fraction;
  return (
    <span className={clsx('money', className)}>
      {sign}
      {whole}
      {cents && <small>{cents}</small>}
    </span>
  );
};
