import { clsx } from 'clsx';
import { formatNaira, formatNairaShort, fromNaira } from '#lib/domain/money.ts';

/** `naira` as in responses of the API, or whole `kobo`. */
type Amount = { naira: number; kobo?: never } | { kobo: number; naira?: never };

const koboOf = (amount: Amount) => amount.kobo ?? fromNaira(amount.naira as number);

type MoneyProps = Amount & {
  sign?: '+' | '−' | undefined;
  /** With .00 for whole naira too: in lists of money, so that the figures stand below each other. */
  full?: boolean;
  className?: string;
};

/**
 * ₦1,500,000 or ₦1,500,000.50 with tabular figures, never wrapped. One text, which React replaces whole: of several, one
 * that a browser's translation has put in place of ours would stay behind.
 */
export const Money = ({ sign, full = false, className, ...amount }: MoneyProps) => {
  const kobo = koboOf(amount as Amount);
  const text = full ? formatNaira(kobo) : formatNairaShort(kobo);
  return (
    <span className={clsx('money', className)} translate="no">
      {`${sign ?? ''}${text}`}
    </span>
  );
};
