import { eq } from 'drizzle-orm';
import { payments, providerEvents } from '../../../db/schema.ts';
import { approve } from '../../../office/approvals/decide-approval.ts';
import { clearProviderEvent, takeBackReversed } from '../../../office/provider-events/provider-events.ts';
import { db, now } from '../../../runtime.ts';
import { processEvents } from '../../../webhooks/process-events.ts';
import type { Cast } from '../accounts.ts';
import type { StoryClock } from '../story-clock.ts';
import { type DemoCustomer, latest } from './purchase-story.ts';
import type { Diary } from './timeline.ts';

const CREATED = 'charge.dispute.create';
const RESOLVED = 'charge.dispute.resolve';

/** A charge that its payer disputed and lost, one that the company lost, and one that waits for an answer. */
export function disputes(threads: readonly DemoCustomer[], { office, finance }: Cast, diary: Diary, clock: StoryClock) {
  const cards = threads.filter(({ by, terms, stopsOn }) => by === 'paystack' && !stopsOn && terms?.payments.length);
  // before them are those whose payments are refunded
  const [won, lost, open] = cards.filter(({ terms }) => (terms?.payments.length ?? 0) > 1).slice(2);
  if (!won || !lost || !open) throw new Error('The crowd of the demo has too few who pay by card');
  const charge = { won: '', lost: '' };
  diary.on(clock.daysAgo(71), '13:25', async () => {
    charge.won = await tell(CREATED, 5_310_271, await referenceOf(won));
    await clear(5_310_271, CREATED, 'Sent the receipt and the signed contract');
  });
  diary.on(clock.daysAgo(63), '09:55', async () => {
    await tell(RESOLVED, 5_310_271, charge.won, 'declined');
    await clear(5_310_271, RESOLVED, 'The bank decided for us');
  });
  diary.on(clock.daysAgo(41), '16:45', async () => {
    charge.lost = await tell(CREATED, 5_344_908, await referenceOf(lost));
    await clear(5_344_908, CREATED, 'The card was reported stolen, so we do not object');
  });
  diary.on(clock.daysAgo(36), '10:25', async () => {
    await tell(RESOLVED, 5_344_908, charge.lost, 'merchant-accepted');
    const { approval } = await finance.do(takeBackReversed, { key: keyOf(RESOLVED, 5_344_908) });
    await office.do(approve, { id: approval.id });
  });
  diary.on(clock.daysAgo(1), '17:50', async () => tell(CREATED, 5_398_115, await referenceOf(open)));

  async function clear(dispute: number, event: string, note: string) {
    await finance.do(clearProviderEvent, { key: keyOf(event, dispute), note });
  }
}

const keyOf = (event: string, dispute: number) => `${event}:${dispute}`;

async function referenceOf(thread: DemoCustomer): Promise<string> {
  const [payment] = await db()
    .select()
    .from(payments)
    .where(eq(payments.id, latest(thread)));
  return (payment as typeof payments.$inferSelect).reference;
}

/** As the provider's event arrives, whose signature was checked before; returns the reference. */
async function tell(event: string, dispute: number, reference: string, resolution?: string): Promise<string> {
  const body = Buffer.from(JSON.stringify({ event, data: { id: dispute, transaction: { reference }, resolution } }));
  const row = { provider: 'paystack', dedupeKey: keyOf(event, dispute), body };
  await db()
    .insert(providerEvents)
    .values({ ...row, receivedAt: now(), nextAttemptAt: now() });
  await processEvents();
  return reference;
}
