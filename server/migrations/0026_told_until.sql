CREATE TABLE "told_until" (
	"what" text PRIMARY KEY NOT NULL,
	"moment" timestamp (3) with time zone NOT NULL
);

