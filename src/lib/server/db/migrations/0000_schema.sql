CREATE TABLE "bank_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"account_number" text NOT NULL,
	"bank_name" text NOT NULL,
	"account_name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"property_id" bigint,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"interest_option" text,
	"description" text NOT NULL,
	"handled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"name" text NOT NULL,
	"day" date NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "properties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"type_id" smallint NOT NULL,
	"category" text NOT NULL,
	"purpose" text[] NOT NULL,
	"price" bigint NOT NULL,
	"initial_deposit" bigint NOT NULL,
	"discount_percentage" smallint DEFAULT 0 NOT NULL,
	"street_address" text DEFAULT '' NOT NULL,
	"lga" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"country" text DEFAULT 'Nigeria' NOT NULL,
	"size" integer,
	"features" text[] DEFAULT '{}'::text[] NOT NULL,
	"total_units" integer NOT NULL,
	"sold_units" integer DEFAULT 0 NOT NULL,
	"held_units" integer DEFAULT 0 NOT NULL,
	"payment_type" text NOT NULL,
	"duration_limit" smallint DEFAULT 0 NOT NULL,
	"payment_schedule" text[] DEFAULT '{}'::text[] NOT NULL,
	"nearby_landmarks" text,
	"topography" text,
	"road_access" text,
	"gated_estate" boolean,
	"fencing" boolean,
	"bedrooms" smallint,
	"bathrooms" smallint,
	"parking_space" smallint,
	"year_built" smallint,
	"overview" text,
	"description" text,
	"title_document_type" text,
	"property_agreement" text,
	"property_map" text,
	"video_link" text,
	"whatsapp_link" text,
	"contact_number" text,
	"import_key" text,
	"published_at" timestamp with time zone,
	"unpublished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "property_import_key" UNIQUE("import_key"),
	CONSTRAINT "property_price" CHECK ("properties"."price" > 0 and "properties"."initial_deposit" >= 0 and "properties"."initial_deposit" <= "properties"."price"),
	CONSTRAINT "property_units" CHECK ("properties"."sold_units" >= 0 and "properties"."held_units" >= 0 and "properties"."sold_units" + "properties"."held_units" <= "properties"."total_units")
);
--> statement-breakpoint
CREATE TABLE "property_fees" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_fees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" bigint NOT NULL,
	"name" text NOT NULL,
	"purpose" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"value" bigint NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "fee_value" CHECK ("property_fees"."value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "property_photos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"key" text NOT NULL,
	"alt" text NOT NULL,
	"color" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"avif" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_properties" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_properties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"property_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_once" UNIQUE("user_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" bigint,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "account_kind" CHECK ("accounts"."kind" in ('wallet', 'cash_bank', 'cash_paystack', 'property_income', 'infrastructure_income', 'other_income')),
	CONSTRAINT "account_exact" CHECK (abs("accounts"."balance") <= 9007199254740991),
	CONSTRAINT "account_owner" CHECK (("accounts"."kind" = 'wallet') = ("accounts"."user_id" is not null)),
	CONSTRAINT "wallet_not_below_zero" CHECK ("accounts"."kind" <> 'wallet' or "accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"journal_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "entry_once" UNIQUE("journal_id","account_id"),
	CONSTRAINT "entry_amount" CHECK ("entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "journals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journal_payment" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"method" text NOT NULL,
	"plan_id" bigint,
	"repayment_id" bigint,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"stage" text NOT NULL,
	"status" smallint GENERATED ALWAYS AS (case when stage in ('initiated', 'awaiting_confirmation') then 0 when stage = 'completed' then 1 else 2 end) STORED NOT NULL,
	"external_reference" text,
	"received" bigint DEFAULT 0 NOT NULL,
	"applied" bigint DEFAULT 0 NOT NULL,
	"to_wallet" bigint DEFAULT 0 NOT NULL,
	"description" text NOT NULL,
	"sender_name" text,
	"proof_id" uuid,
	"access_code" text,
	"reason" text,
	"handled_by" bigint,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_reference" UNIQUE("reference"),
	CONSTRAINT "payment_external_reference" UNIQUE("external_reference"),
	CONSTRAINT "payment_kinds" CHECK ("payments"."purpose" in ('first', 'repayment', 'infrastructure', 'other', 'fund')),
	CONSTRAINT "payment_methods" CHECK ("payments"."method" in ('bank_transfer', 'paystack', 'virtual_wallet')),
	CONSTRAINT "payment_stages" CHECK ("payments"."stage" in ('initiated', 'awaiting_confirmation', 'completed', 'failed', 'rejected', 'abandoned')),
	CONSTRAINT "payment_amount" CHECK ("payments"."amount" > 0 and greatest("payments"."amount", "payments"."received") <= 9007199254740991),
	CONSTRAINT "payment_split" CHECK ("payments"."received" = "payments"."applied" + "payments"."to_wallet" and "payments"."applied" >= 0 and "payments"."to_wallet" >= 0),
	CONSTRAINT "payment_purpose" CHECK (("payments"."purpose" = 'fund') = ("payments"."plan_id" is null) and ("payments"."purpose" = 'repayment') = ("payments"."repayment_id" is not null)),
	CONSTRAINT "payment_completed" CHECK ("payments"."stage" <> 'completed' or "payments"."applied" > 0),
	CONSTRAINT "payment_in_full" CHECK ("payments"."stage" <> 'completed' or "payments"."received" >= "payments"."amount" or ("payments"."purpose" = 'fund' and "payments"."method" = 'virtual_wallet')),
	CONSTRAINT "payment_nothing_came" CHECK ("payments"."stage" not in ('rejected', 'abandoned') or "payments"."received" = 0),
	CONSTRAINT "payment_pending" CHECK ("payments"."stage" not in ('initiated', 'awaiting_confirmation') or ("payments"."received" = 0 and "payments"."finished_at" is null)),
	CONSTRAINT "payment_finished" CHECK ("payments"."stage" in ('initiated', 'awaiting_confirmation') or "payments"."finished_at" is not null),
	CONSTRAINT "payment_failed" CHECK ("payments"."stage" not in ('failed', 'rejected', 'abandoned') or ("payments"."reason" is not null and "payments"."applied" = 0)),
	CONSTRAINT "payment_transfer" CHECK ("payments"."stage" <> 'awaiting_confirmation' or ("payments"."method" = 'bank_transfer' and "payments"."proof_id" is not null and "payments"."sender_name" is not null)),
	CONSTRAINT "payment_confirmed" CHECK ("payments"."method" <> 'bank_transfer' or "payments"."stage" not in ('completed', 'rejected', 'failed') or ("payments"."handled_by" is not null and "payments"."proof_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"provider" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"body" "bytea" NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	CONSTRAINT "provider_events_provider_dedupe_key_pk" PRIMARY KEY("provider","dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"part" text NOT NULL,
	"amount" bigint NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transaction_part" UNIQUE("payment_id","part"),
	CONSTRAINT "transaction_parts" CHECK ("transactions"."part" in ('payment', 'to_wallet') and "transactions"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "virtual_accounts" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"provider_slug" text,
	"account_number" text,
	"bank_name" text,
	"account_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "virtual_account_number" UNIQUE("account_number")
);
--> statement-breakpoint
CREATE TABLE "marketers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "marketers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marketer_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"property_ids" bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "one_time_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"user_id" bigint,
	"code_hash" "bytea" NOT NULL,
	"attempt_hash" "bytea",
	"wrong_guesses" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "code_attempt" UNIQUE("attempt_hash")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dedupe_key" text,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_dedupe_key" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"subject" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "rate_limits_subject_window_start_pk" PRIMARY KEY("subject","window_start")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"user_id" bigint NOT NULL,
	"device_id" text,
	"user_agent" text,
	"address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "session_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"storage_key" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sent_hash" "bytea" NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upload_storage_key" UNIQUE("storage_key"),
	CONSTRAINT "upload_size" CHECK ("uploads"."size" > 0 and "uploads"."size" <= 5242880)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'customer' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"gender" text,
	"country" text,
	"state" text,
	"lga" text,
	"address" text,
	"profile_picture" uuid,
	"referral_code" text,
	"unique_customer_id" text NOT NULL,
	"otp_verified_at" timestamp with time zone,
	"email_verified_at" timestamp with time zone,
	"notification_enabled" boolean DEFAULT true NOT NULL,
	"promotion_enabled" boolean DEFAULT false NOT NULL,
	"wrong_codes" smallint DEFAULT 0 NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_id" UNIQUE("unique_customer_id")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_details" (
	"plan_id" bigint PRIMARY KEY NOT NULL,
	"business_type" text NOT NULL,
	"subscriber_name1" text NOT NULL,
	"subscriber_name2" text,
	"subscriber_name3" text,
	"additional_name" text,
	"marital_status" text NOT NULL,
	"gender" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"nationality" text NOT NULL,
	"residential_address" text NOT NULL,
	"town" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"email" text NOT NULL,
	"sms" text NOT NULL,
	"employer" text,
	"employer_address" text,
	"occupation" text NOT NULL,
	"next_of_kin_name" text NOT NULL,
	"next_of_kin_phone" text NOT NULL,
	"next_of_kin_address" text NOT NULL,
	"next_of_kin_relationship" text NOT NULL,
	"profile_picture" uuid NOT NULL,
	"profile_picture2" uuid,
	"identity_files" uuid[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" bigint NOT NULL,
	"name" text NOT NULL,
	"upload_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_fees" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_fees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" bigint NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "plan_fee_value" CHECK ("plan_fees"."value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"property_id" bigint NOT NULL,
	"units" integer NOT NULL,
	"payment_type" smallint NOT NULL,
	"purpose" text,
	"duration" smallint,
	"schedule" text,
	"start_date" date,
	"end_date" date,
	"unit_price" bigint NOT NULL,
	"unit_deposit" bigint NOT NULL,
	"total_amount" bigint NOT NULL,
	"infrastructure_amount" bigint NOT NULL,
	"other_amount" bigint NOT NULL,
	"paid_amount" bigint DEFAULT 0 NOT NULL,
	"paid_infrastructure" bigint DEFAULT 0 NOT NULL,
	"paid_other" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"unit_state" text DEFAULT 'held' NOT NULL,
	"marketer_id" bigint,
	"unique_contract_id" text,
	"contract_assigned_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_contract_id" UNIQUE("unique_contract_id"),
	CONSTRAINT "plan_units" CHECK ("plans"."units" > 0),
	CONSTRAINT "plan_payment_type" CHECK ("plans"."payment_type" in (1, 2)),
	CONSTRAINT "plan_terms" CHECK (num_nonnulls("plans"."duration", "plans"."schedule", "plans"."start_date", "plans"."end_date") = case "plans"."payment_type" when 2 then 4 else 0 end),
	CONSTRAINT "plan_total" CHECK ("plans"."total_amount" = "plans"."unit_price" * "plans"."units"),
	CONSTRAINT "plan_paid" CHECK ("plans"."paid_amount" between 0 and "plans"."total_amount" and "plans"."paid_infrastructure" between 0 and "plans"."infrastructure_amount" and "plans"."paid_other" between 0 and "plans"."other_amount"),
	CONSTRAINT "plan_states" CHECK ("plans"."state" in ('pending', 'awaiting', 'in_progress', 'completed')),
	CONSTRAINT "plan_unit_states" CHECK ("plans"."unit_state" in ('held', 'sold', 'released')),
	CONSTRAINT "plan_deposit" CHECK ("plans"."unit_deposit" between 0 and "plans"."unit_price"),
	CONSTRAINT "plan_fees" CHECK ("plans"."infrastructure_amount" >= 0 and "plans"."other_amount" >= 0),
	CONSTRAINT "plan_sold" CHECK (("plans"."state" = 'pending') = ("plans"."unit_state" <> 'sold')),
	CONSTRAINT "plan_contract" CHECK (("plans"."state" in ('in_progress', 'completed')) = ("plans"."unique_contract_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "repayments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "repayments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"title" text NOT NULL,
	"due_date" date NOT NULL,
	"amount" bigint NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "repayment_number" UNIQUE("plan_id","number"),
	CONSTRAINT "repayment_amount" CHECK ("repayments"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_fees" ADD CONSTRAINT "property_fees_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_photos" ADD CONSTRAINT "property_photos_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_properties" ADD CONSTRAINT "saved_properties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_properties" ADD CONSTRAINT "saved_properties_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_repayment_id_repayments_id_fk" FOREIGN KEY ("repayment_id") REFERENCES "public"."repayments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_proof_id_uploads_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_accounts" ADD CONSTRAINT "virtual_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_details" ADD CONSTRAINT "contract_details_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_details" ADD CONSTRAINT "contract_details_profile_picture_uploads_id_fk" FOREIGN KEY ("profile_picture") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_details" ADD CONSTRAINT "contract_details_profile_picture2_uploads_id_fk" FOREIGN KEY ("profile_picture2") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_documents" ADD CONSTRAINT "contract_documents_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_documents" ADD CONSTRAINT "contract_documents_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_actions" ADD CONSTRAINT "office_actions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_fees" ADD CONSTRAINT "plan_fees_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_marketer_id_marketers_id_fk" FOREIGN KEY ("marketer_id") REFERENCES "public"."marketers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayments" ADD CONSTRAINT "repayments_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_kind" ON "content" USING btree ("kind","type","position");--> statement-breakpoint
CREATE UNIQUE INDEX "job_day" ON "jobs" USING btree ("name","day");--> statement-breakpoint
CREATE INDEX "properties_newest" ON "properties" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "properties_state" ON "properties" USING btree ("state","published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "properties_type" ON "properties" USING btree ("type_id","published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "properties_price" ON "properties" USING btree ("price");--> statement-breakpoint
CREATE INDEX "properties_words" ON "properties" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "fees_property" ON "property_fees" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "photos_property" ON "property_photos" USING btree ("property_id","position");--> statement-breakpoint
CREATE INDEX "photos_without_avif" ON "property_photos" USING btree ("id") WHERE not "property_photos"."avif";--> statement-breakpoint
CREATE INDEX "photos_key" ON "property_photos" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "account_wallet" ON "accounts" USING btree ("user_id") WHERE "accounts"."kind" = 'wallet';--> statement-breakpoint
CREATE UNIQUE INDEX "account_kind" ON "accounts" USING btree ("kind") WHERE "accounts"."kind" <> 'wallet';--> statement-breakpoint
CREATE INDEX "entries_account" ON "entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_plan" ON "payments" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_status" ON "payments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_proof" ON "payments" USING btree ("proof_id");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("stage","created_at") WHERE stage in ('initiated', 'awaiting_confirmation');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_open" ON "payments" USING btree ("plan_id","purpose") WHERE purpose in ('first', 'repayment') and stage in ('initiated', 'awaiting_confirmation');--> statement-breakpoint
CREATE INDEX "transactions_user" ON "transactions" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "codes_user" ON "one_time_codes" USING btree ("user_id","purpose","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "code_current" ON "one_time_codes" USING btree ("user_id","purpose") WHERE "one_time_codes"."replaced_at" is null and "one_time_codes"."used_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "uploads_hash" ON "uploads" USING btree ("sent_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "attempt_key" ON "attempts" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "documents_plan" ON "contract_documents" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "plan_fees_plan" ON "plan_fees" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "plans_user" ON "plans" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "plans_property" ON "plans" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "plans_state" ON "plans" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "plans_oldest" ON "plans" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "repayments_due" ON "repayments" USING btree ("due_date") WHERE "repayments"."paid_at" is null;