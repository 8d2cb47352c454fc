CREATE TABLE "backup_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"place" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"alive_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"set_name" text,
	"bytes" bigint,
	"files" integer,
	"missing" integer,
	"verified_at" timestamp (3) with time zone,
	"problem" text
);
