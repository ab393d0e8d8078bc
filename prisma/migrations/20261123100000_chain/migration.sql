-- AlterTable: the head of the chain over the log, after each dispatch and after the last; null before a match is chained.
ALTER TABLE "Match" ADD COLUMN "head" TEXT;
ALTER TABLE "Action" ADD COLUMN "head" TEXT;
