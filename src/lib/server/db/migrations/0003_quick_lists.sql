DROP INDEX "properties_words";--> statement-breakpoint
CREATE INDEX "office_words" ON "properties" USING gin ("name" gin_trgm_ops,"lga" gin_trgm_ops,"street_address" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "office_state" ON "properties" USING btree ("state");--> statement-breakpoint
CREATE INDEX "actions_subject" ON "office_actions" USING btree ("subject","id");--> statement-breakpoint
-- What is kept of the catalogue is what its texts say too.
create trigger content_changed after insert or update or delete on content
  for each statement execute function catalogue_changed();
--> statement-breakpoint
insert into catalogue_version (version) values (gen_random_uuid()) on conflict do nothing;
