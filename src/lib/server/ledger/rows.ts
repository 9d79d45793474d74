import type { accounts, payments, payouts, plans, properties } from '../db/schema.ts';

export type Account = typeof accounts.$inferSelect;
export type Payment = typeof payments.$inferSelect;
export type Payout = typeof payouts.$inferSelect;
export type Plan = typeof plans.$inferSelect;
export type Property = typeof properties.$inferSelect;
