import type { QueryState } from '#lib/client/queries.ts';
import { dayOf, longDateTime } from '#lib/domain/days.ts';
import { StatusTag } from './status-tag.tsx';

const timeText = (at: Date, now: Date) => {
  const text = longDateTime(at);
  return dayOf(at) === dayOf(now) ? `${text.slice(-5)} today` : text;
};

/** The age of what is shown, where it could not be refreshed: 'As of 09:42 today'. */
export const AsOf = ({ read }: { read: QueryState<unknown> }) =>
  read.state === 'ready' && read.failed ? (
    <StatusTag kind="wait">As of {timeText(new Date(read.at), new Date())}</StatusTag>
  ) : null;
