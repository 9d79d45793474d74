import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import type { PaymentPromise } from '#lib/api/office/arrears.ts';
import { formatDay } from '#lib/domain/days.ts';

const tags = {
  open: { kind: 'wait', text: 'Will pay on' },
  kept: { kind: 'ok', text: 'Promise kept:' },
  broken: { kind: 'bad', text: 'Promise broken:' },
} as const;

export const PromiseTag = ({ promise }: { promise: Pick<PaymentPromise, 'promised_for' | 'state'> }) => {
  const { kind, text } = tags[promise.state];
  return <StatusTag kind={kind}>{`${text} ${formatDay(promise.promised_for)}`}</StatusTag>;
};
