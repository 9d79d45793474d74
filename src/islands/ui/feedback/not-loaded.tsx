import { failureText } from '#lib/client/api/failure-text.ts';
import type { FailedQuery } from '#lib/client/api/queries.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { ErrorView } from './error-view.tsx';

interface NotLoadedProps {
  /** 'Your visits did not load'. */
  title: string;
  read: FailedQuery;
}

/** A query that failed, with the reason and a button that repeats it. */
export const NotLoaded = ({ title, read }: NotLoadedProps) => (
  <ErrorView title={title} message={failureText(read.error, somethingWrong)} onRetry={read.retry} />
);
