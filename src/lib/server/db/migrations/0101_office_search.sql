-- What a bank wrote on a line, and its amount in either direction, for the search over everything.
CREATE INDEX "statement_lines_words" ON "statement_lines" USING gin (search_text("details" || chr(10) || coalesce("reference", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "statement_lines_amount" ON "statement_lines" (abs("amount"), "day", "id");
--> statement-breakpoint
CREATE INDEX "statement_lines_newest" ON "statement_lines" ("day", "id");
