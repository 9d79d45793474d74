-- A file that a reservation names is in use: of the unused ones of an account only the newest are kept.
ALTER TABLE "uploads" ADD COLUMN "named_at" timestamp with time zone;
