import { LazySlip } from '#islands/payments/accounts/lazy-slip.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';

/** The slip of an announced transfer, as it was shown before. */
export const AwaitedSlip = ({ id }: { id: number }) => {
  const read = useQuery('GET /user/transaction/{id}/slip', { id });
  if (read.state === 'loading') return <SkeletonRows rows={2} label="Loading the bank account" />;
  if (read.state === 'failed' || read.data.account === null) return null;
  const { account, amount, reference } = read.data;
  return (
    <section className="stack gap-3">
      <h3>Your transfer is awaited</h3>
      <LazySlip account={account} amount={amount} reference={reference} />
    </section>
  );
};
