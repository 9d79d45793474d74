ALTER TABLE "uploads" ADD COLUMN "scanned_at" timestamp with time zone;
