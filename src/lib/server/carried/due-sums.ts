import { sql } from 'drizzle-orm';
import type { Day } from '#lib/domain/days.ts';
import { db } from '../runtime.ts';
import { dues } from './carry-dues.ts';
import { dayLiteral } from './literals.ts';

interface MonthDues {
  /** Its first day. */
  month: Day;
  due: number;
  paid: number;
}

/** Instalments of sold plans by the month in which they fall due; both are the first of a month, the second is excluded. */
export async function dueSums(from: Day, until: Day): Promise<MonthDues[]> {
  const [begin, end] = [dayLiteral(from), dayLiteral(until)];
  const { rows } = await db().execute<MonthDues & Record<string, unknown>>(sql`
    select to_char(month, 'YYYY-MM-DD') as month, sum(due)::int8 as due, sum(paid)::int8 as paid
    from (
      select month, due, paid from carried_dues where month >= ${begin} and month < ${end}
      union all
      select month, due, paid from due_changes
      where plan_id <= carried_plan() and month >= ${begin} and month < ${end}
      union all
      select month, due, paid from (${dues(sql`plans.id > carried_plan()
        and repayments.due_date >= ${begin} and repayments.due_date < ${end}`)}) newer
    ) dues
    group by 1`);
  return rows;
}
