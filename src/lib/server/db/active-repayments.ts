import { isNull } from 'drizzle-orm';
import { repayments } from './schema.ts';

/** Instalments of the current schedule, excluding those replaced by a reschedule. */
export const isActive = isNull(repayments.replacedAt);
