import { eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { type Day, formatDay, laterDay, today } from '#lib/domain/days.ts';
import { rateText } from '#lib/messages/office/commissions.ts';
import { commissionRates, marketers, plans } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { commissionRate } from '../../ledger/commissions/commission-rate.ts';
import { db, now, runtime } from '../../runtime.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { auditAction } from '../audit-action.ts';
import { staffBehindMarketers } from './marketers-of-staff.ts';

/** The requested rate, valid from `fromDay`; `by` is the proposer. */
interface WantedRate {
  id: number;
  basisPoints: number;
  fromDay: Day;
  by: number;
}

export const rateSubject = (marketerId: number) => `marketer ${marketerId}`;

/** A rate above the limit. It holds from its day, or from that of its approval if that is later. */
export const commissionRateApproval: ApprovalKind<WantedRate> = {
  name: 'commission_rate',
  permission: 'pay commissions',
  subject: ({ id }) => rateSubject(id),
  async describe({ id, basisPoints, fromDay }) {
    const marketer = await lockMarketer(id);
    const before = await basisPointsNow(id);
    const staff = (await staffBehindMarketers())(marketer);
    const limit = runtime().settings.COMMISSION_RATE_LIMIT;
    return {
      summary: `Give ${marketer.name} a commission of ${rateText(basisPoints)} from ${formatDay(fromDay)}, or from its approval if that is later`,
      changes: [
        { name: 'Marketer', before: null, after: `${marketer.name}, ${marketer.code}` },
        { name: 'Rate', before: before === null ? 'None' : rateText(before), after: rateText(basisPoints) },
        { name: 'From', before: null, after: formatDay(fromDay) },
        {
          name: 'Plans that earn it',
          before: null,
          after: `${await plansOf(id)}, with every later payment of a price`,
        },
        { name: 'Limit without a second person', before: null, after: `${limit}%` },
        ...(staff === null ? [] : [{ name: 'Member of staff', before: null, after: staff }]),
      ],
      facts: {},
    };
  },
  async carryOut({ id, by: setBy, ...wanted }, { by, proposedBy, approvalId }) {
    const fromDay = laterDay(wanted.fromDay, today(now()));
    await writeRate({ ...wanted, id, fromDay, by: setBy, approvalId }, by, {
      proposed_by: proposedBy,
      approval: approvalId,
    });
  },
};

/** Refuses `not_found`. */
export async function lockMarketer(id: number) {
  const [marketer] = await db().select().from(marketers).where(eq(marketers.id, id)).for('no key update');
  if (!marketer) throw new Refusal('not_found');
  return marketer;
}

async function basisPointsNow(marketerId: number) {
  const [rate] = await commissionRate(marketerId, today(now()));
  return rate?.basisPoints ?? null;
}

const plansOf = (marketerId: number) => db().$count(plans, eq(plans.marketerId, marketerId));

/** The marketer must be locked. A rate is a row of its own; those before it stay. */
export async function writeRate(
  { id, basisPoints, fromDay, by, approvalId = null }: WantedRate & { approvalId?: number | null },
  who: User,
  approved: Record<string, unknown> = {},
) {
  const { code } = await lockMarketer(id);
  const before = await basisPointsNow(id);
  await db()
    .insert(commissionRates)
    .values({ marketerId: id, basisPoints, fromDay, setBy: by, approvalId, createdAt: now() });
  const detail = {
    percent: basisPoints / 100,
    percent_before: before === null ? 'none' : before / 100,
    from: fromDay,
    code,
    ...approved,
  };
  await auditAction({ by: who, action: 'set_commission_rate', subject: rateSubject(id), detail });
}
