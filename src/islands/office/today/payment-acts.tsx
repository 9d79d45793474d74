import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { LoadView } from '../load-view.tsx';
import { Decision } from '../payments/deciding/decision.tsx';
import { PaymentWarnings } from '../payments/payment-warnings.tsx';
import type { ActsProps } from './acts-frame.tsx';

/** What confirming it does stands above the button, as beside its proof. */
export const PaymentActs = ({ item: { id }, onDecided }: ActsProps<'payment'>) => {
  const read = useQuery('GET /office/payments/{id}', { id });
  if (read.state === 'loading') return <SkeletonRows rows={1} />;
  return (
    <LoadView read={read} failed="The payment did not load">
      {({ confirmation, ...detail }) => (
        <>
          <PaymentWarnings payment={detail.payment} />
          {confirmation && <Decision detail={{ ...detail, confirmation }} onDecided={onDecided} />}
        </>
      )}
    </LoadView>
  );
};
