import { useStore } from '@nanostores/react';
import { $network } from '#lib/client/network.ts';
import type { QueryState } from '#lib/client/queries.ts';
import { ageText } from './age-text.ts';
import { Notice } from './notice.tsx';

/** The age of what is shown, where it could not be refreshed or there is no network to do it: 'As of 09:42 today'. */
export const AsOf = ({ read }: { read: QueryState<unknown> }) => {
  const isOffline = useStore($network, { ssr: 'initial' }) === 'offline';
  if (read.state !== 'ready' || !(read.failed || isOffline)) return null;
  return <Notice kind="wait">As of {ageText(new Date(read.at), new Date())}</Notice>;
};
