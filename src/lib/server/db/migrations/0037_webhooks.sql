-- The portal tells other systems of the company what happened to money and plans. A delivery is written by triggers, in
-- the transaction of the change, so that no way to make one forgets it.
CREATE TABLE "webhook_endpoints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"url" text NOT NULL,
	"secret" "bytea" NOT NULL,
	"events" text[] NOT NULL,
	"state" text NOT NULL DEFAULT 'on',
	"failing_since" timestamp with time zone,
	"created_by" bigint NOT NULL REFERENCES "users"("id"),
	"created_at" timestamp with time zone NOT NULL DEFAULT now(),
	CONSTRAINT "webhook_endpoint_url" UNIQUE("url"),
	CONSTRAINT "webhook_endpoint_states" CHECK ("state" in ('on', 'off', 'failed'))
);--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"endpoint_id" bigint NOT NULL REFERENCES "webhook_endpoints"("id") ON DELETE CASCADE,
	"event" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"detail" jsonb NOT NULL DEFAULT '{}',
	"body" text,
	"attempts" smallint NOT NULL DEFAULT 0,
	"next_attempt_at" timestamp with time zone NOT NULL DEFAULT now(),
	"last_attempt_at" timestamp with time zone,
	"last_status" smallint,
	"last_error" text,
	"delivered_at" timestamp with time zone,
	"given_up_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL DEFAULT now()
);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE delivered_at is null and given_up_at is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_old" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
-- due at once, whatever the clocks of the instances say
CREATE FUNCTION queue_webhooks(event text, subject_id bigint, detail jsonb, at timestamptz) RETURNS void LANGUAGE sql AS $$
  insert into webhook_deliveries (endpoint_id, event, subject_id, detail, next_attempt_at, created_at)
  select endpoint.id, $1, $2, $3, to_timestamp(0), $4 from webhook_endpoints endpoint
  where endpoint.state = 'on' and $1 = any (endpoint.events)
$$;
--> statement-breakpoint
CREATE FUNCTION payments_queue_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform queue_webhooks(case
      when new.stage <> 'completed' then 'payment.failed'
      when new.purpose in ('refund', 'termination_refund') then 'payment.refunded'
      when new.purpose = 'payout_paid' then 'payout.paid'
      else 'payment.completed' end,
    new.id, '{}', new.finished_at);
  return null;
end $$;
--> statement-breakpoint
-- a payment that failed with money is told, because the money is in the wallet
CREATE TRIGGER payments_queue_webhooks AFTER UPDATE ON payments FOR EACH ROW
  WHEN (old.finished_at is null and new.finished_at is not null and new.received > 0
    and new.purpose not in ('payout', 'payout_return'))
  EXECUTE FUNCTION payments_queue_webhooks();
--> statement-breakpoint
CREATE FUNCTION plans_queue_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform queue_webhooks('plan.changed', new.id, jsonb_build_object(
    'state', new.state, 'previous_state', old.state, 'contract_id', new.unique_contract_id,
    'user_id', new.user_id, 'paid_amount', new.paid_amount), clock_timestamp());
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER plans_queue_webhooks AFTER UPDATE ON plans FOR EACH ROW
  WHEN ((old.state, old.unique_contract_id, old.user_id) is distinct from (new.state, new.unique_contract_id, new.user_id))
  EXECUTE FUNCTION plans_queue_webhooks();
