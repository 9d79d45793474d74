import type { ComponentProps } from 'react';
import { ConfirmChange } from '#islands/second-factor/confirm-change.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { serverNow } from '#lib/client/api/server-clock.ts';

type ConfirmStaffProps = Omit<ComponentProps<typeof ConfirmChange>, 'fresh'> & {
  /** For the password, unless the second factor was just given. */
  asks?: boolean;
};

/** Before a change of who works here: a stolen session must not make it. */
export const ConfirmStaff = ({ asks = true, ...dialog }: ConfirmStaffProps) => {
  const read = useQuery('GET /user/second-factors', {});
  if (asks && read.state === 'loading') return null;
  const until = read.state === 'ready' ? read.data.fresh_until : null;
  return <ConfirmChange fresh={!asks || (until !== null && new Date(until) > serverNow())} {...dialog} />;
};
