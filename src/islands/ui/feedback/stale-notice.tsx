import { useStore } from '@nanostores/react';
import { $network } from '#lib/client/api/network.ts';
import type { QueryState } from '#lib/client/api/queries.ts';
import { serverNow } from '#lib/client/api/server-clock.ts';
import { formatAge } from './as-of-time.ts';
import { Notice } from './notice.tsx';

/** 'As of 09:42 today', when data could not be refreshed or there is no network. */
export const StaleNotice = ({ read }: { read: QueryState<unknown> }) => {
  const isOffline = useStore($network, { ssr: 'initial' }) === 'offline';
  if (read.state !== 'ready' || !(read.failed || isOffline)) return null;
  return <Notice kind="wait">As of {formatAge(new Date(read.at), serverNow())}</Notice>;
};
