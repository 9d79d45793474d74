-- How many answers each stop of an instance has cut off.
CREATE TABLE "cut_off_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cut_off_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"answers" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cut_off_answers_some" CHECK (answers > 0)
);
--> statement-breakpoint
CREATE INDEX "cut_off_answers_at" ON "cut_off_answers" USING btree ("at");
