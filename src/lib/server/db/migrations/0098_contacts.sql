-- People that the office has loaded from a list of contacts, and invited to create an account.
ALTER TABLE "enquiries" ADD COLUMN "source" text DEFAULT 'site' NOT NULL;
--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "invited_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_source" CHECK (source in ('site', 'list'));
--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_reachable" CHECK (email <> '' or phone <> '');
--> statement-breakpoint
CREATE INDEX "enquiries_invited" ON "enquiries" USING btree ("invited_at") WHERE invited_at is not null;
