-- A card that the customer has saved: what the provider charges it by, sealed, and what it is recognised by.
CREATE TABLE "saved_cards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"authorization" "bytea",
	"signature" text,
	"brand" text NOT NULL,
	"bank" text,
	"last4" text NOT NULL,
	"exp_month" smallint NOT NULL,
	"exp_year" smallint NOT NULL,
	"consent_version" smallint NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "saved_card_removed" CHECK (("saved_cards"."removed_at" is null) = ("saved_cards"."authorization" is not null))
);
--> statement-breakpoint
CREATE TABLE "card_consents" (
	"payment_id" bigint PRIMARY KEY NOT NULL,
	"version" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "autopays" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "autopays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"source" text NOT NULL,
	"card_id" bigint,
	"state" text DEFAULT 'on' NOT NULL,
	"consent_version" smallint NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_for" text,
	"ended_by" bigint,
	CONSTRAINT "autopay_source" CHECK ("autopays"."source" in ('wallet', 'card') and ("autopays"."source" = 'card') = ("autopays"."card_id" is not null)),
	CONSTRAINT "autopay_state" CHECK ("autopays"."state" in ('on', 'attention', 'ended') and ("autopays"."state" = 'ended') = ("autopays"."ended_at" is not null) and ("autopays"."state" = 'ended') = ("autopays"."ended_for" is not null)),
	CONSTRAINT "autopay_ended_for" CHECK ("autopays"."ended_for" in ('customer', 'office', 'changed', 'card_removed', 'paid', 'refund', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "autopay_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "autopay_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"autopay_id" bigint NOT NULL,
	"repayment_id" bigint NOT NULL,
	"day" date NOT NULL,
	"payment_id" bigint,
	"reason" text,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "autopay_attempt_day" UNIQUE("repayment_id","day"),
	CONSTRAINT "autopay_attempt_payment" UNIQUE("payment_id"),
	CONSTRAINT "autopay_attempt_result" CHECK (num_nonnulls("autopay_attempts"."payment_id", "autopay_attempts"."reason") = 1)
);
--> statement-breakpoint
CREATE TABLE "autopay_notices" (
	"autopay_id" bigint NOT NULL,
	"repayment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "autopay_notices_autopay_id_repayment_id_kind_pk" PRIMARY KEY("autopay_id","repayment_id","kind")
);
--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_consents" ADD CONSTRAINT "card_consents_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopays" ADD CONSTRAINT "autopays_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopays" ADD CONSTRAINT "autopays_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopays" ADD CONSTRAINT "autopays_card_id_saved_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."saved_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopays" ADD CONSTRAINT "autopays_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopay_attempts" ADD CONSTRAINT "autopay_attempts_autopay_id_autopays_id_fk" FOREIGN KEY ("autopay_id") REFERENCES "public"."autopays"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopay_attempts" ADD CONSTRAINT "autopay_attempts_repayment_id_repayments_id_fk" FOREIGN KEY ("repayment_id") REFERENCES "public"."repayments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopay_attempts" ADD CONSTRAINT "autopay_attempts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopay_notices" ADD CONSTRAINT "autopay_notices_autopay_id_autopays_id_fk" FOREIGN KEY ("autopay_id") REFERENCES "public"."autopays"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopay_notices" ADD CONSTRAINT "autopay_notices_repayment_id_repayments_id_fk" FOREIGN KEY ("repayment_id") REFERENCES "public"."repayments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_card_once" ON "saved_cards" USING btree ("user_id","signature") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "autopay_of_plan" ON "autopays" USING btree ("plan_id") WHERE state <> 'ended';--> statement-breakpoint
CREATE INDEX "autopays_user" ON "autopays" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "autopay_attempts_autopay" ON "autopay_attempts" USING btree ("autopay_id","id");--> statement-breakpoint
CREATE INDEX "autopay_attempts_untold" ON "autopay_attempts" USING btree ("id") WHERE told_at is null;--> statement-breakpoint

-- Consent, and what was tried, stay as they were written.
create trigger card_consents_never before update or delete or truncate on card_consents
  for each statement execute function never();
--> statement-breakpoint
create trigger autopays_never before delete or truncate on autopays for each statement execute function never();
--> statement-breakpoint
create trigger autopays_frozen before update on autopays for each row
  when (
    (old.id, old.plan_id, old.user_id, old.source, old.card_id, old.consent_version, old.consented_at)
    is distinct from
    (new.id, new.plan_id, new.user_id, new.source, new.card_id, new.consent_version, new.consented_at)
    or old.state = 'ended'
  ) execute function frozen('what the customer agreed to, and its end');
--> statement-breakpoint
create trigger autopay_attempts_never before delete or truncate on autopay_attempts
  for each statement execute function never();
--> statement-breakpoint
create trigger autopay_attempts_frozen before update on autopay_attempts for each row
  when (
    (old.id, old.autopay_id, old.repayment_id, old.day, old.payment_id, old.reason)
    is distinct from
    (new.id, new.autopay_id, new.repayment_id, new.day, new.payment_id, new.reason)
  ) execute function frozen('what was tried');
