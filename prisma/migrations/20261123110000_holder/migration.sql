-- AlterTable: which process is sending a message, so that another one knows when that has died.
ALTER TABLE "Outbox" ADD COLUMN "leasedBy" TEXT;
