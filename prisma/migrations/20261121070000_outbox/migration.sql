-- AlterTable
ALTER TABLE "LinkCode" ADD COLUMN "matchId" TEXT;

-- CreateTable
CREATE TABLE "Bookmark" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL
);

-- RedefineTable: rows have a place, can be leased and given up. Rows for a seat are not carried over: players have rows
-- of their own now.
CREATE TABLE "new_Outbox" (
    "place" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "id" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "matchId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "dispatch" INTEGER NOT NULL,
    "text" TEXT,
    "sendAfter" DATETIME NOT NULL,
    "attempts" INTEGER NOT NULL,
    "error" TEXT,
    "leasedUntil" DATETIME,
    "dead" BOOLEAN NOT NULL DEFAULT false
);
INSERT INTO "new_Outbox" ("id", "recipient", "kind", "matchId", "seq", "dispatch", "text", "sendAfter", "attempts", "error")
    SELECT "id", "recipient", "kind", "matchId", "seq", "dispatch", "text", "sendAfter", "attempts", "error"
    FROM "Outbox" WHERE "recipient" LIKE 'channel:%' ORDER BY "sendAfter", "seq", "id";
DROP TABLE "Outbox";
ALTER TABLE "new_Outbox" RENAME TO "Outbox";

-- CreateIndex
CREATE UNIQUE INDEX "Outbox_id_key" ON "Outbox"("id");

-- CreateIndex
CREATE INDEX "Outbox_dead_sendAfter_idx" ON "Outbox"("dead", "sendAfter");

-- CreateIndex
CREATE INDEX "Outbox_recipient_idx" ON "Outbox"("recipient");
