import type { ReactNode } from 'react';
import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { NotLoaded } from '#islands/ui/feedback/not-loaded.tsx';
import { SkeletonRows } from '#islands/ui/feedback/skeleton.tsx';
import { StaleNotice } from '#islands/ui/feedback/stale-notice.tsx';
import { ApiError } from '#lib/client/api/errors.ts';
import type { QueryState } from '#lib/client/api/queries.ts';
import { $session } from '#lib/client/session/session.ts';

/** Another page opens (`lib/client/api/api.ts`). */
const leadsToSetUp = (error: unknown) => error instanceof ApiError && error.code === 'second_factor_missing';

interface LoadViewProps<T> {
  read: QueryState<T>;
  /** Title of the error: 'The payments did not load'. */
  failed: string;
  children: (data: T) => ReactNode;
}

/** Loading, error, forbidden and stale states of an office screen. */
export function LoadView<T>({ read, failed, children }: LoadViewProps<T>) {
  if (read.state === 'ready')
    return (
      <>
        <StaleNotice read={read} />
        {children(read.data)}
      </>
    );
  if (read.state === 'loading' || leadsToSetUp(read.error)) return <SkeletonRows />;
  if (read.error instanceof ApiError && read.error.status === 403)
    return $session.get().user?.role === 'admin' ? (
      <EmptyView title="Not for your role">{read.error.message}</EmptyView>
    ) : (
      <EmptyView title="This is the office" action={<ButtonLink href="/dashboard">To your dashboard</ButtonLink>}>
        Your account is a customer's. Sign out and in again with an office account to work here.
      </EmptyView>
    );
  return <NotLoaded title={failed} read={read} />;
}
