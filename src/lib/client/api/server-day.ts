import { dayOf } from '#lib/domain/days.ts';
import { serverNow } from './server-clock.ts';

/** The server's day, in Lagos. */
export const serverDay = () => dayOf(serverNow());
