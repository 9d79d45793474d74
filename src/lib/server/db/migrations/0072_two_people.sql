-- Who let whom into the office, and what one member of staff did alone: by these two accounts count as two people, and sums wait for a second one.
CREATE TABLE "staff_ties" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"member_id" bigint NOT NULL REFERENCES "users"("id"),
	"by_id" bigint NOT NULL REFERENCES "users"("id"),
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL DEFAULT now(),
	CONSTRAINT "staff_tie_kind" CHECK ("kind" in ('invited', 'role', 'switched_on')),
	CONSTRAINT "staff_tie_two" CHECK ("member_id" <> "by_id")
);
--> statement-breakpoint
CREATE INDEX "staff_ties_newest" ON "staff_ties" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "staff_ties_member" ON "staff_ties" USING btree ("member_id","id");
--> statement-breakpoint
CREATE TABLE "single_handed_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"kind" text NOT NULL,
	"by_id" bigint NOT NULL REFERENCES "users"("id"),
	"amount" bigint NOT NULL,
	"customer_id" bigint NOT NULL REFERENCES "users"("id"),
	"property_id" bigint REFERENCES "properties"("id"),
	"payment_id" bigint REFERENCES "payments"("id"),
	"plan_id" bigint REFERENCES "plans"("id"),
	"created_at" timestamp with time zone NOT NULL DEFAULT now(),
	CONSTRAINT "single_handed_act_kind" CHECK ("kind" in ('confirmed', 'refunded', 'released')),
	CONSTRAINT "single_handed_act_amount" CHECK ("amount" > 0),
	CONSTRAINT "single_handed_act_subject" CHECK (case "kind" when 'released' then "plan_id" is not null and "payment_id" is null else "payment_id" is not null end)
);
--> statement-breakpoint
CREATE INDEX "single_handed_acts_newest" ON "single_handed_acts" USING btree ("by_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "single_handed_act_payment" ON "single_handed_acts" USING btree ("payment_id","kind") WHERE payment_id is not null;
--> statement-breakpoint
INSERT INTO "staff_ties" ("member_id", "by_id", "kind", "created_at")
SELECT "member"."id", "done"."user_id",
  case "done"."action" when 'change_staff_role' then 'role' when 'switch_staff_on' then 'switched_on' else 'invited' end,
  "done"."created_at"
FROM "office_actions" "done"
JOIN "users" "member" ON "done"."subject" = 'staff ' || "member"."id"
WHERE "done"."action" in ('invite_staff', 'resend_invitation', 'change_staff_role', 'switch_staff_on')
  and "done"."user_id" <> "member"."id"
ORDER BY "done"."id";
--> statement-breakpoint
INSERT INTO "single_handed_acts" ("kind", "by_id", "amount", "customer_id", "property_id", "payment_id", "plan_id", "created_at")
SELECT case "done"."action" when 'confirm_payment' then 'confirmed' else 'refunded' end, "done"."user_id",
  case "done"."action" when 'confirm_payment' then "payment"."received" else "payment"."applied" end,
  "payment"."user_id", "plan"."property_id", "payment"."id", "plan"."id", "done"."created_at"
FROM "office_actions" "done"
JOIN "payments" "payment" ON "done"."subject" = 'payment ' || "payment"."id"
LEFT JOIN "plans" "plan" ON "plan"."id" = "payment"."plan_id"
WHERE "done"."action" in ('confirm_payment', 'refund_payment') and "done"."detail" ->> 'approval' is null
  and case "done"."action" when 'confirm_payment' then "payment"."received" else "payment"."applied" end > 0
ORDER BY "done"."id"
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "single_handed_acts" ("kind", "by_id", "amount", "customer_id", "property_id", "plan_id", "created_at")
SELECT 'released', "done"."user_id", "plan"."total_amount", "plan"."user_id", "plan"."property_id", "plan"."id", "done"."created_at"
FROM "office_actions" "done"
JOIN "plans" "plan" ON "done"."subject" = 'plan ' || "plan"."id"
WHERE "done"."action" = 'release_hold' and "done"."detail" ->> 'approval' is null and "plan"."total_amount" > 0
ORDER BY "done"."id";
--> statement-breakpoint
-- As tieBetween of lib/domain/staff/ties.ts: somebody has let in both, over however many others, or one of them the other.
CREATE FUNCTION may_be_one(one bigint, other bigint, at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  with recursive above(below, account) as (
    select start, start from (values ($1), ($2)) starts(start)
    union
    select above.below, tie.by_id from above join staff_ties tie on tie.member_id = above.account
    where tie.created_at > $3 - interval '168 hours'
  )
  select exists (
    select from above first join above second on first.account = second.account
    where first.below = $1 and second.below = $2
  )
$$;
--> statement-breakpoint
CREATE FUNCTION approvals_two_people() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if may_be_one(new.proposed_by, new.decided_by, new.decided_at) then
    perform refuse('approval_two_people', format('Approval %s is decided by who may be one with %s', new.id, new.proposed_by));
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER approvals_two_people BEFORE UPDATE ON "approvals" FOR EACH ROW
  WHEN (old.state = 'waiting' and new.state in ('approved', 'rejected')) EXECUTE FUNCTION approvals_two_people();
--> statement-breakpoint
CREATE FUNCTION payers_two_people() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if may_be_one(new.approved_by, new.ended_by, new.ended_at) then
    perform refuse('payers_two_people', format('%s %s is paid by who may be one with %s', tg_table_name, new.id, new.approved_by));
  end if;
  return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER payouts_two_people BEFORE UPDATE ON "payouts" FOR EACH ROW
  WHEN (old.state <> 'paid' and new.state = 'paid') EXECUTE FUNCTION payers_two_people();
--> statement-breakpoint
CREATE TRIGGER commission_runs_two_people BEFORE UPDATE ON "commission_runs" FOR EACH ROW
  WHEN (old.state <> 'paid' and new.state = 'paid') EXECUTE FUNCTION payers_two_people();
--> statement-breakpoint
CREATE TRIGGER staff_ties_never BEFORE UPDATE OR DELETE OR TRUNCATE ON "staff_ties" FOR EACH STATEMENT EXECUTE FUNCTION never();
--> statement-breakpoint
CREATE TRIGGER single_handed_acts_never BEFORE UPDATE OR DELETE OR TRUNCATE ON "single_handed_acts" FOR EACH STATEMENT EXECUTE FUNCTION never();
