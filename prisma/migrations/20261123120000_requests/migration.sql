-- AlterTable: who asks for a place at a seat that is held (JSON).
ALTER TABLE "Match" ADD COLUMN "requests" TEXT NOT NULL DEFAULT '[]';
