ALTER TABLE "users" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_accepted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_unverified" ON "users" USING btree ("updated_at") WHERE otp_verified_at is null and closed_at is null;--> statement-breakpoint
-- Sessions end after a time without a call from now on, those of the office sooner.
update sessions set expires_at = least(last_used_at + interval '30 minutes', sessions.created_at + interval '12 hours')
from users where users.id = sessions.user_id and users.role = 'admin';
--> statement-breakpoint
update sessions set expires_at = last_used_at + interval '30 days'
from users where users.id = sessions.user_id and users.role <> 'admin';
--> statement-breakpoint
-- The proof and the sender of a transfer that never came lose their purpose after a while.
ALTER TABLE "payments" DROP CONSTRAINT "payment_confirmed";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payment_confirmed" CHECK ("payments"."method" <> 'bank_transfer' or "payments"."stage" not in ('completed', 'rejected', 'failed') or ("payments"."handled_by" is not null and ("payments"."proof_id" is not null or "payments"."stage" = 'rejected')));--> statement-breakpoint
CREATE INDEX "payments_to_forget" ON "payments" USING btree ("finished_at") WHERE stage in ('rejected', 'abandoned') and (proof_id is not null or sender_name is not null);--> statement-breakpoint
drop trigger payments_guard on payments;
--> statement-breakpoint
create trigger payments_guard_insert before insert on payments for each row execute function payments_guard();
--> statement-breakpoint
-- Of a finished payment that brought nothing, these two may be taken away; nothing else may change with them.
create trigger payments_guard before update on payments for each row
  when (not (old.stage in ('rejected', 'abandoned') and new.proof_id is null and new.sender_name is null
    and (new.id, new.user_id, new.purpose, new.method, new.plan_id, new.repayment_id, new.refund_of, new.amount,
         new.reference, new.stage, new.external_reference, new.received, new.applied, new.to_wallet, new.description,
         new.access_code, new.reason, new.handled_by, new.finished_at, new.created_at)
      is not distinct from
        (old.id, old.user_id, old.purpose, old.method, old.plan_id, old.repayment_id, old.refund_of, old.amount,
         old.reference, old.stage, old.external_reference, old.received, old.applied, old.to_wallet, old.description,
         old.access_code, old.reason, old.handled_by, old.finished_at, old.created_at)))
  execute function payments_guard();
