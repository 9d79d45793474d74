-- What the card provider has told about money that is taken back, so that the office can book it in one press.
ALTER TABLE "provider_events" ADD COLUMN "payment_id" bigint REFERENCES "payments"("id");
--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "reversal" text;
--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "reversed" bigint;
--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_event_reversal" CHECK (("reversal" is null) = ("payment_id" is null) and ("reversed" is null or "reversed" > 0 and "reversal" is not null));
