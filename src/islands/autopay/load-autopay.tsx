import type { ReactNode } from 'react';
import { NotLoaded } from '#islands/ui/feedback/not-loaded.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { StaleNotice } from '#islands/ui/feedback/stale-notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';

export type OwnAutopay = CallAnswer<'GET /user/autopay'>;

export const LoadAutopay = ({ children }: { children: (own: OwnAutopay) => ReactNode }) => {
  const read = useQuery('GET /user/autopay', {});
  if (read.state === 'ready')
    return (
      <div className="stack max-w-[640px]">
        <StaleNotice read={read} />
        {children(read.data)}
      </div>
    );
  return (
    <section className="card max-w-[640px]">
      {read.state === 'loading' ? (
        <SkeletonRows label="Loading AutoPay" />
      ) : (
        <NotLoaded title="AutoPay did not load" read={read} />
      )}
    </section>
  );
};
