import { isNull } from 'drizzle-orm';
import { repayments } from './schema.ts';

/** Of the schedule that counts: an instalment that a new schedule has replaced is nobody's to pay. */
export const isActive = isNull(repayments.replacedAt);
