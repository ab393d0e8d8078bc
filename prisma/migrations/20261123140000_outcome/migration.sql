-- AlterTable: what became of the orders of a message, and whose it was.
ALTER TABLE "Inbox" ADD COLUMN "outcome" TEXT;
ALTER TABLE "Inbox" ADD COLUMN "playerId" TEXT;
