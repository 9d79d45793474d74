import { DAY, HOUR, MINUTE } from '../durations.ts';

type Role = 'customer' | 'admin';

interface Lifetime {
  /** Idle timeout after the last call. */
  idle: number;
  /** Absolute lifetime after sign-in. */
  total: number;
  /** `last_used_at` is updated at most this often, so that reads don't each cause a write. */
  resolution: number;
}

/** In milliseconds. Office sessions are shorter because they expose all customers' data. */
const lifetimes: Record<Role, Lifetime> = {
  admin: { idle: 30 * MINUTE, total: 12 * HOUR, resolution: MINUTE },
  customer: { idle: 30 * DAY, total: Number.POSITIVE_INFINITY, resolution: 5 * MINUTE },
};

/** The expiry time of a session that is not used again after now. */
export function sessionEnd(role: Role, createdAt: Date, now: Date): Date {
  const { idle, total } = lifetimes[role];
  return new Date(Math.min(now.getTime() + idle, createdAt.getTime() + total));
}

export const shouldRecordUse = (role: Role, lastUsedAt: Date, now: Date) =>
  now.getTime() - lastUsedAt.getTime() >= lifetimes[role].resolution;
