-- AlterTable: the lines a draft was typed in, so that UNDO takes back one of them.
ALTER TABLE "Draft" ADD COLUMN "lines" TEXT NOT NULL DEFAULT '[]';
