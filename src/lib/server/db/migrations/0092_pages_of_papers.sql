ALTER TABLE "uploads" ADD COLUMN "pages" integer;
