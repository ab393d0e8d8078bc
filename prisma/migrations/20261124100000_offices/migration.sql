-- AlterTable: who holds which office of a seat's staff.
ALTER TABLE "Seat" ADD COLUMN "offices" TEXT NOT NULL DEFAULT '{}';
