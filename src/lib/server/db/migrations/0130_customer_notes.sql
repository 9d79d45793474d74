-- What the office notes about a customer.
CREATE TABLE "customer_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY NOT NULL,
	"user_id" bigint NOT NULL REFERENCES "users"("id"),
	"written_by" bigint NOT NULL REFERENCES "users"("id"),
	"is_call" boolean NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_note_text" CHECK (length("customer_notes"."text") between 1 and 1000)
);
--> statement-breakpoint
CREATE INDEX "customer_notes_user" ON "customer_notes" USING btree ("user_id","id");
