import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { ErrorView } from '#islands/ui/feedback/error-view.tsx';
import { ApiError } from '#lib/client/api/errors.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';

interface NotLoadedProps {
  error: unknown;
  /** Such as 'Your plan'. */
  what: string;
  onRetry: () => void;
}

/** Another customer's plan is a 404, too. */
export const PlanNotLoaded = ({ error, what, onRetry }: NotLoadedProps) => (
  <section className="card">
    {error instanceof ApiError && error.status === 404 ? (
      <EmptyView
        title="This plan was not found"
        action={<ButtonLink href="/dashboard/my-properties">My Properties</ButtonLink>}
      >
        It may belong to another account, or the address is not quite right.
      </EmptyView>
    ) : (
      <ErrorView title={`${what} did not load`} message={failureText(error, somethingWrong)} onRetry={onRetry} />
    )}
  </section>
);
