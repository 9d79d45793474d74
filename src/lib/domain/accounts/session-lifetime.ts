import { DAY, HOUR, MINUTE } from '../durations.ts';

type Role = 'customer' | 'admin';

interface Lifetime {
  /** A session ends so long after its last call … */
  idle: number;
  /** … and so long after its sign-in, whatever happens. */
  total: number;
  /** The last call is written down at most this often, so that reading costs no write each time. */
  resolution: number;
}

/** In milliseconds. An office screen shows everybody's money, a customer's phone only one person's. */
const lifetimes: Record<Role, Lifetime> = {
  admin: { idle: 30 * MINUTE, total: 12 * HOUR, resolution: MINUTE },
  customer: { idle: 30 * DAY, total: Number.POSITIVE_INFINITY, resolution: 5 * MINUTE },
};

/** When a session ends if it is used now and never again. */
export function sessionEnd(role: Role, createdAt: Date, now: Date): Date {
  const { idle, total } = lifetimes[role];
  return new Date(Math.min(now.getTime() + idle, createdAt.getTime() + total));
}

export const shouldRecordUse = (role: Role, lastUsedAt: Date, now: Date) =>
  now.getTime() - lastUsedAt.getTime() >= lifetimes[role].resolution;
