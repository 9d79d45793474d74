import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import type { PaymentPromise } from '#lib/api/office/arrears/arrears.ts';
import { serverDay } from '#lib/client/api/server-day.ts';
import { formatDay } from '#lib/domain/days.ts';
import { formatNairaShort, fromNaira } from '#lib/domain/money.ts';
import { shortDay } from '../charts/chart-texts.tsx';

const tags = {
  open: { kind: 'wait', text: 'Will pay on', short: 'Promise' },
  kept: { kind: 'ok', text: 'Promise kept:', short: 'Kept' },
  broken: { kind: 'bad', text: 'Promise broken:', short: 'Broken' },
} as const;

type Promised = Pick<PaymentPromise, 'promised_for' | 'state' | 'amount'>;

/** `short` is for a column. */
export const PromiseTag = ({ promise, short = false }: { promise: Promised; short?: boolean }) => {
  const { promised_for: day, state, amount } = promise;
  const { kind, text, short: word } = tags[state];
  if (short)
    return (
      <StatusTag kind={state === 'open' && day === serverDay() ? 'late' : kind}>
        {state === 'open' && day === serverDay() ? 'Promised today' : `${word} ${shortDay(day)}`}
      </StatusTag>
    );
  return (
    <StatusTag kind={kind}>
      {`${text} ${formatDay(day)}${amount === null ? '' : `, ${formatNairaShort(fromNaira(amount))}`}`}
    </StatusTag>
  );
};
