CREATE TABLE "known_logins" (
	"key" text PRIMARY KEY NOT NULL,
	"last_on" date DEFAULT current_date NOT NULL
);

