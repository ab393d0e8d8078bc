-- AlterTable: what was taken together for one recipient is handed over together again when that has to be repeated.
ALTER TABLE "Outbox" ADD COLUMN "together" DATETIME;
