-- A notification leads to what it is about. Those from before lead nowhere, as they did.
ALTER TABLE "notifications" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "link_label" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notification_link" CHECK (("notifications"."link" is null) = ("notifications"."link_label" is null) and "notifications"."link" like '/dashboard/%');
