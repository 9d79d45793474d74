import { sql } from 'drizzle-orm';
import { bookedIn } from '../../../carried/carried-in.ts';
import { costsAndPaid, isOwed } from '../costs-and-paid.ts';
import { overdueOfPlan } from '../overdue.ts';
import { receivableRow } from '../receivables.ts';
import type { ReportStream } from './report-stream.ts';

export const receivableStream: ReportStream = {
  query({ to }) {
    const booked = bookedIn({ from: null, to });
    return sql`
      select plans.id, plans.unique_contract_id as contract, plans.user_id, properties.name as property,
        trim(users.first_name || ' ' || users.last_name) as customer, costs.owed, booked.paid, late.*
      from plans
      join users on users.id = plans.user_id
      join properties on properties.id = plans.property_id
      ${costsAndPaid(booked)}
      ${overdueOfPlan(to)}
      where ${isOwed(booked)}
      order by plans.id`;
  },
  rowOf: receivableRow,
};
