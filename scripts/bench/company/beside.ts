import { type Company, type Step, u } from './company.ts';

/** What else has gathered: the bank's statements, notifications, mails, sessions, the security log, AutoPay. */
export const besideSteps = ({ tag, before, second }: Company): Step[] => [
  // the bank's side: a statement a month for each account, most lines tied to their payment
  [
    'statements',
    `insert into statements (company_account_id, format, from_day, to_day, new_lines, uploaded_by, created_at)
    select company_account_id, 'csv', date_trunc('month', finished_at)::date, max(finished_at)::date, count(*),
      ${second}, max(finished_at)
    from booked where method = 'bank_transfer' and stage = 'completed'
      group by company_account_id, date_trunc('month', finished_at)`,
  ],
  [
    'statement lines',
    `insert into statement_lines (company_account_id, statement_id, key, day, amount, details, reference, state,
  payment_id, reason, handled_by, handled_at)
    select booked.company_account_id, statements.id, md5('${tag}-' || booked.id), finished_at::date, received,
      'NIP FRM ' || upper(sender_name) || ' ' || booked.id, booked.reference,
      case when tied then 'tied' else 'open' end, case when tied then booked.id end, null, case
        when tied then ${second} end, case when tied then finished_at end
    from (select *, finished_at < now() - interval '20 days' and id % 50 <> 0 as tied from booked
      where method = 'bank_transfer' and stage = 'completed') booked
    join statements on statements.company_account_id = booked.company_account_id
      and statements.from_day = date_trunc('month', finished_at)::date and statements.id > ${before.statements}`,
  ],
  [
    'notifications',
    `insert into notifications (user_id, title, content, read_at, created_at)
    select user_id, 'Payment confirmed', 'Your payment for ' || description || ' was confirmed.', case
      when id % 3 <> 0 then finished_at + interval '6 hours' end, finished_at
    from booked where stage = 'completed' and finished_at > now() - interval '12 months' order by finished_at`,
  ],
  [
    'sent mails',
    `insert into outbox (dedupe_key, recipient, subject, text, attempts, sent_at, created_at)
    select '${tag}-' || booked.id, email, 'Your payment', '', 1, finished_at, finished_at
    from booked join who using (user_id) where stage = 'completed' and finished_at > now() - interval '30 days'`,
  ],
  [
    'sessions',
    `insert into sessions (token_hash, user_id, user_agent, address, created_at, last_used_at, expires_at)
    select sha256((user_id || '-' || n)::bytea), user_id, 'Mozilla/5.0 (Linux; Android 13)',
      '10.0.0.' || user_id % 250, now() - interval '5 days', now() - interval '1 day', now() + interval '20 days'
    from who where n % 2 = 0`,
  ],
  [
    'security log',
    `insert into security_events (kind, user_id, address, device, created_at)
    select 'signed_in', user_id, '10.0.0.' || user_id % 250, 'Chrome on Android',
      now() - ${u('user_id * 40 + e', 50)} * interval '360 days'
    from who cross join generate_series(1, 12) e`,
  ],
  [
    'keys of attempts',
    `insert into attempts (user_id, key, call, body_hash, answer, created_at)
    select user_id, '${tag}-' || id, 'POST /user/repayment', md5(id::text), '{"success":true}', created_at
      from booked where created_at > now() - interval '90 days' and purpose <> 'fund'`,
  ],
  [
    'AutoPay',
    `insert into autopays (plan_id, user_id, source, state, consent_version, consented_at)
    select plan_id, plan.user_id, 'wallet', 'on', 1, plan.at + interval '2 days' from plan
      join plans on plans.id = plan_id
    where plans.state = 'in_progress' and plan.behind = 0 and plans.paid_amount < plans.total_amount
      and ${u('plan_id', 60)} < 0.1
      and not exists (select from due where due.plan_id = plan.plan_id and number = paid + 1
        and due_date <= now()::date + 3)`,
  ],
];
