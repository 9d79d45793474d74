-- Letters about what is late, as they were written.
CREATE TABLE "collection_letters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY NOT NULL,
	"plan_id" bigint NOT NULL REFERENCES "plans"("id"),
	"user_id" bigint NOT NULL REFERENCES "users"("id"),
	"step" text NOT NULL,
	"way" text NOT NULL,
	"text" text NOT NULL,
	"amount" bigint NOT NULL,
	"written_by" bigint NOT NULL REFERENCES "users"("id"),
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collection_letter_of_day" UNIQUE("plan_id","step","way","day"),
	CONSTRAINT "collection_letter_step" CHECK ("collection_letters"."step" in ('first', 'second', 'final') and "collection_letters"."way" in ('print', 'mail')),
	CONSTRAINT "collection_letter_amount" CHECK ("collection_letters"."amount" > 0)
);
--> statement-breakpoint
CREATE INDEX "collection_letters_user" ON "collection_letters" USING btree ("user_id");
