-- AlterTable: dice of both sides, what was published about them (JSON); null: the umpire's alone.
ALTER TABLE "Match" ADD COLUMN "both" TEXT;
