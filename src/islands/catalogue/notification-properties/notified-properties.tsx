import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ButtonLink } from '#islands/ui/actions/button.tsx';
import { Pagination } from '#islands/ui/actions/pagination.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { ErrorView } from '#islands/ui/feedback/error-view.tsx';
import { SkeletonCards } from '#islands/ui/feedback/skeleton.tsx';
import { useBrowserValue } from '#islands/ui/hooks/use-browser-value.ts';
import { ApiError } from '#lib/client/api/errors.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { loginPath } from '#lib/client/navigation/return-url.ts';
import { $session } from '#lib/client/session/session.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { PropertyGrid } from '../property-grid.tsx';
import { $notifiedProperties, loadNotifiedProperties } from './notified-store.ts';

interface NotifiedProps {
  notification: number;
  page: number;
  /** Address of all new properties. */
  path: string;
  /** Prefix of the links: '/dashboard' behind the sign-in. */
  base?: string;
}

/** The properties of one notification, which only its customer may see. */
export const NotifiedProperties = ({ notification, page, path, base }: NotifiedProps) => {
  const token = useBrowserValue($session, null)?.token;
  const read = useStore($notifiedProperties, { ssr: 'initial' });
  useEffect(() => {
    if (token) loadNotifiedProperties(notification, page);
  }, [token, notification, page]);
  const all = <ButtonLink href={path}>See all new properties</ButtonLink>;

  if (token === null)
    return (
      <EmptyView
        title="Sign in to see these properties"
        action={
          <ButtonLink variant="primary" href={loginPath()}>
            Sign in
          </ButtonLink>
        }
      >
        We told one customer about them. Sign in if that was you.
      </EmptyView>
    );
  if (read.state === 'loading') return <SkeletonCards cards={4} />;
  if (read.state === 'failed' && read.error instanceof ApiError && read.error.status === 404)
    return (
      <EmptyView title="Notification not found" action={all}>
        It may belong to another account.
      </EmptyView>
    );
  if (read.state === 'failed')
    return (
      <ErrorView
        title="The properties did not load"
        message={failureText(read.error, somethingWrong)}
        onRetry={() => loadNotifiedProperties(notification, page)}
      />
    );
  const { title, properties, total, lastPage } = read;
  if (properties.length === 0)
    return (
      <EmptyView title="No Property Found" action={all}>
        Please try again later.
      </EmptyView>
    );
  return (
    <>
      <div className="row spread results">
        <p className="sm mut">
          <b className="num">{total}</b> {total === 1 ? 'property' : 'properties'} of ‘{title}’
        </p>
        <a className="link more" href={path}>
          See all
        </a>
      </div>
      <h2 className="vh">Results</h2>
      <PropertyGrid properties={properties} base={base} />
      <Pagination
        page={page}
        lastPage={lastPage}
        hrefOf={(to) => `${path}?notification=${notification}${to > 1 ? `&page=${to}` : ''}`}
      />
    </>
  );
};
