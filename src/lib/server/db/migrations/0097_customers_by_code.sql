-- The customers of a marketer's code are counted without reading all the others.
CREATE INDEX "users_referral" ON "users" USING btree (lower("referral_code")) WHERE referral_code is not null;
