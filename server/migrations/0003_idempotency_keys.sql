DROP TABLE "idempotency_keys" CASCADE;
