ALTER TABLE "users" ADD COLUMN "first_steps_closed" boolean DEFAULT false NOT NULL;
