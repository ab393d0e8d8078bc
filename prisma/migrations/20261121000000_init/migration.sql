-- CreateTable
CREATE TABLE "Player" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Identity" (
    "transport" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "playerId" TEXT NOT NULL,

    PRIMARY KEY ("transport", "id"),
    CONSTRAINT "Identity_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "Player" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LinkCode" (
    "code" TEXT NOT NULL PRIMARY KEY,
    "playerId" TEXT NOT NULL,
    "expires" DATETIME NOT NULL,

    CONSTRAINT "LinkCode_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "Player" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Match" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "scenario" TEXT NOT NULL,
    "options" TEXT NOT NULL,
    "componentsHash" TEXT NOT NULL,
    "pack" TEXT,
    "pace" TEXT NOT NULL,
    "takebacks" BOOLEAN NOT NULL,
    "stage" TEXT NOT NULL,
    "hostId" TEXT NOT NULL,
    "seedBytes" TEXT NOT NULL,
    "algorithm" TEXT NOT NULL,
    "commitment" TEXT NOT NULL,
    "phrases" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "dispatch" INTEGER NOT NULL,
    "nextRoll" INTEGER NOT NULL,
    "waiting" TEXT NOT NULL,
    "sat" TEXT NOT NULL,
    "ending" TEXT,
    "proposal" TEXT,
    "hadTakebacks" BOOLEAN NOT NULL,
    "rulesVersion" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,

    CONSTRAINT "Match_componentsHash_fkey" FOREIGN KEY ("componentsHash") REFERENCES "Components" ("hash") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Components" (
    "hash" TEXT NOT NULL PRIMARY KEY,
    "json" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Channel" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "matchId" TEXT NOT NULL,

    CONSTRAINT "Channel_matchId_fkey" FOREIGN KEY ("matchId") REFERENCES "Match" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Seat" (
    "matchId" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "commander" TEXT,

    PRIMARY KEY ("matchId", "side"),
    CONSTRAINT "Seat_matchId_fkey" FOREIGN KEY ("matchId") REFERENCES "Match" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SeatMember" (
    "matchId" TEXT NOT NULL,
    "playerId" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "place" INTEGER NOT NULL,

    PRIMARY KEY ("matchId", "playerId"),
    CONSTRAINT "SeatMember_matchId_fkey" FOREIGN KEY ("matchId") REFERENCES "Match" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Draft" (
    "matchId" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "seq" INTEGER NOT NULL,
    "actions" TEXT NOT NULL,

    PRIMARY KEY ("matchId", "side")
);

-- CreateTable
CREATE TABLE "Action" (
    "matchId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "dispatch" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "side" TEXT,
    "playerId" TEXT,
    "action" TEXT,
    "text" TEXT,
    "backTo" INTEGER,
    "policy" TEXT,
    "rolls" TEXT NOT NULL,
    "rulesVersion" INTEGER NOT NULL,
    "stateHash" TEXT NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("matchId", "seq")
);

-- CreateTable
CREATE TABLE "Snapshot" (
    "matchId" TEXT NOT NULL,
    "dispatch" INTEGER NOT NULL,
    "seq" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "events" TEXT NOT NULL,

    PRIMARY KEY ("matchId", "dispatch")
);

-- CreateTable
CREATE TABLE "StandingOrder" (
    "matchId" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "policies" TEXT NOT NULL,

    PRIMARY KEY ("matchId", "side")
);

-- CreateTable
CREATE TABLE "Deadline" (
    "matchId" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "due" DATETIME NOT NULL,

    PRIMARY KEY ("matchId", "side")
);

-- CreateTable
CREATE TABLE "Outbox" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "recipient" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "matchId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "dispatch" INTEGER NOT NULL,
    "text" TEXT,
    "sendAfter" DATETIME NOT NULL,
    "attempts" INTEGER NOT NULL,
    "error" TEXT
);

-- CreateTable
CREATE TABLE "Inbox" (
    "source" TEXT NOT NULL,
    "messageId" TEXT NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("source", "messageId")
);

-- CreateIndex
CREATE INDEX "Identity_playerId_idx" ON "Identity"("playerId");

-- CreateIndex
CREATE INDEX "Match_stage_idx" ON "Match"("stage");

-- CreateIndex
CREATE INDEX "Match_hostId_idx" ON "Match"("hostId");

-- CreateIndex
CREATE INDEX "Channel_matchId_idx" ON "Channel"("matchId");

-- CreateIndex
CREATE INDEX "SeatMember_playerId_idx" ON "SeatMember"("playerId");

-- CreateIndex
CREATE INDEX "Action_matchId_dispatch_seq_idx" ON "Action"("matchId", "dispatch", "seq");

-- CreateIndex
CREATE INDEX "Deadline_due_idx" ON "Deadline"("due");

-- CreateIndex
CREATE INDEX "Outbox_sendAfter_idx" ON "Outbox"("sendAfter");

-- CreateIndex
CREATE INDEX "Inbox_at_idx" ON "Inbox"("at");
