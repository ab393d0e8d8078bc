-- CreateTable: the lines of the page of a match that is played at the local table.
CREATE TABLE "Line" (
    "matchId" TEXT NOT NULL,
    "n" INTEGER NOT NULL,
    "dispatch" INTEGER NOT NULL,
    "playerId" TEXT,
    "text" TEXT NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("matchId", "n")
);

CREATE INDEX "Line_playerId_idx" ON "Line"("playerId");
