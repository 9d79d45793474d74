import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { NotLoaded } from '#islands/ui/feedback/not-loaded.tsx';
import { ApiError } from '#lib/client/api/errors.ts';
import type { FailedQuery } from '#lib/client/api/queries.ts';

interface PlanNotLoadedProps {
  /** Such as 'Your plan'. */
  what: string;
  read: FailedQuery;
}

/** Another customer's plan is a 404, too. */
export const PlanNotLoaded = ({ what, read }: PlanNotLoadedProps) => (
  <section className="card">
    {read.error instanceof ApiError && read.error.status === 404 ? (
      <EmptyView
        title="This plan was not found"
        action={<ButtonLink href="/dashboard/my-properties">My Properties</ButtonLink>}
      >
        It may belong to another account, or the address is not quite right.
      </EmptyView>
    ) : (
      <NotLoaded title={`${what} did not load`} read={read} />
    )}
  </section>
);
