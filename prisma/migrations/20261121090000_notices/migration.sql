-- CreateTable
CREATE TABLE "Preference" (
    "playerId" TEXT NOT NULL PRIMARY KEY,
    "json" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Trouble" (
    "transport" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "error" TEXT NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("transport", "id")
);

-- CreateTable
CREATE TABLE "Clock" (
    "matchId" TEXT NOT NULL PRIMARY KEY,
    "version" INTEGER NOT NULL,
    "due" DATETIME,
    "json" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Happening" (
    "place" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "matchId" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "playerId" TEXT,
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL
);

-- CreateIndex
CREATE INDEX "Clock_due_idx" ON "Clock"("due");

-- CreateIndex
CREATE INDEX "Happening_matchId_idx" ON "Happening"("matchId");
