ALTER TABLE "invites" ADD COLUMN "sent_by" integer;
