-- The tables of schema.prisma on PostgreSQL. All text is collated by its bytes, as in SQLite.

CREATE TABLE "Player" (
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "Player_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Identity" (
    "transport" TEXT COLLATE "C" NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "playerId" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "Identity_pkey" PRIMARY KEY ("transport", "id")
);

CREATE TABLE "LinkCode" (
    "code" TEXT COLLATE "C" NOT NULL,
    "playerId" TEXT COLLATE "C" NOT NULL,
    "matchId" TEXT COLLATE "C",
    "expires" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "LinkCode_pkey" PRIMARY KEY ("code")
);

CREATE TABLE "Match" (
    "id" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "title" TEXT COLLATE "C" NOT NULL,
    "scenario" TEXT COLLATE "C" NOT NULL,
    "options" TEXT COLLATE "C" NOT NULL,
    "componentsHash" TEXT COLLATE "C" NOT NULL,
    "pack" TEXT COLLATE "C",
    "pace" TEXT COLLATE "C" NOT NULL,
    "takebacks" BOOLEAN NOT NULL,
    "stage" TEXT COLLATE "C" NOT NULL,
    "hostId" TEXT COLLATE "C" NOT NULL,
    "seedBytes" TEXT COLLATE "C" NOT NULL,
    "algorithm" TEXT COLLATE "C" NOT NULL,
    "commitment" TEXT COLLATE "C" NOT NULL,
    "phrases" TEXT COLLATE "C" NOT NULL,
    "seq" INTEGER NOT NULL,
    "dispatch" INTEGER NOT NULL,
    "nextRoll" INTEGER NOT NULL,
    "head" TEXT COLLATE "C",
    "waiting" TEXT COLLATE "C" NOT NULL,
    "sat" TEXT COLLATE "C" NOT NULL,
    "requests" TEXT COLLATE "C" NOT NULL DEFAULT '[]',
    "both" TEXT COLLATE "C",
    "ending" TEXT COLLATE "C",
    "proposal" TEXT COLLATE "C",
    "hadTakebacks" BOOLEAN NOT NULL,
    "rulesVersion" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Match_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Components" (
    "hash" TEXT COLLATE "C" NOT NULL,
    "json" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "Components_pkey" PRIMARY KEY ("hash")
);

CREATE TABLE "Channel" (
    "key" TEXT COLLATE "C" NOT NULL,
    "matchId" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "Channel_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "Seat" (
    "matchId" TEXT COLLATE "C" NOT NULL,
    "side" TEXT COLLATE "C" NOT NULL,
    "commander" TEXT COLLATE "C",
    "offices" TEXT COLLATE "C" NOT NULL DEFAULT '{}',

    CONSTRAINT "Seat_pkey" PRIMARY KEY ("matchId", "side")
);

CREATE TABLE "SeatMember" (
    "matchId" TEXT COLLATE "C" NOT NULL,
    "playerId" TEXT COLLATE "C" NOT NULL,
    "side" TEXT COLLATE "C" NOT NULL,
    "place" INTEGER NOT NULL,

    CONSTRAINT "SeatMember_pkey" PRIMARY KEY ("matchId", "playerId")
);

CREATE TABLE "Draft" (
    "matchId" TEXT COLLATE "C" NOT NULL,
    "side" TEXT COLLATE "C" NOT NULL,
    "version" INTEGER NOT NULL,
    "seq" INTEGER NOT NULL,
    "actions" TEXT COLLATE "C" NOT NULL,
    "lines" TEXT COLLATE "C" NOT NULL DEFAULT '[]',

    CONSTRAINT "Draft_pkey" PRIMARY KEY ("matchId", "side")
);

CREATE TABLE "Action" (
    "matchId" TEXT COLLATE "C" NOT NULL,
    "seq" INTEGER NOT NULL,
    "dispatch" INTEGER NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "side" TEXT COLLATE "C",
    "playerId" TEXT COLLATE "C",
    "action" TEXT COLLATE "C",
    "text" TEXT COLLATE "C",
    "backTo" INTEGER,
    "policy" TEXT COLLATE "C",
    "rolls" TEXT COLLATE "C" NOT NULL,
    "rulesVersion" INTEGER NOT NULL,
    "stateHash" TEXT COLLATE "C" NOT NULL,
    "head" TEXT COLLATE "C",
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Action_pkey" PRIMARY KEY ("matchId", "seq")
);

CREATE TABLE "Snapshot" (
    "matchId" TEXT COLLATE "C" NOT NULL,
    "dispatch" INTEGER NOT NULL,
    "seq" INTEGER NOT NULL,
    "state" TEXT COLLATE "C" NOT NULL,
    "events" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "Snapshot_pkey" PRIMARY KEY ("matchId", "dispatch")
);

CREATE TABLE "StandingOrder" (
    "matchId" TEXT COLLATE "C" NOT NULL,
    "side" TEXT COLLATE "C" NOT NULL,
    "policies" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "StandingOrder_pkey" PRIMARY KEY ("matchId", "side")
);

CREATE TABLE "Deadline" (
    "matchId" TEXT COLLATE "C" NOT NULL,
    "side" TEXT COLLATE "C" NOT NULL,
    "seq" INTEGER NOT NULL,
    "due" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Deadline_pkey" PRIMARY KEY ("matchId", "side")
);

CREATE TABLE "Outbox" (
    "place" SERIAL NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "recipient" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "matchId" TEXT COLLATE "C" NOT NULL,
    "seq" INTEGER NOT NULL,
    "dispatch" INTEGER NOT NULL,
    "text" TEXT COLLATE "C",
    "sendAfter" TIMESTAMP(3) NOT NULL,
    "attempts" INTEGER NOT NULL,
    "error" TEXT COLLATE "C",
    "leasedUntil" TIMESTAMP(3),
    "leasedBy" TEXT COLLATE "C",
    "together" TIMESTAMP(3),
    "dead" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Outbox_pkey" PRIMARY KEY ("place")
);

CREATE TABLE "Inbox" (
    "source" TEXT COLLATE "C" NOT NULL,
    "messageId" TEXT COLLATE "C" NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "outcome" TEXT COLLATE "C",
    "playerId" TEXT COLLATE "C",

    CONSTRAINT "Inbox_pkey" PRIMARY KEY ("source", "messageId")
);

CREATE TABLE "Unanswered" (
    "transport" TEXT COLLATE "C" NOT NULL,
    "messageId" TEXT COLLATE "C" NOT NULL,
    "person" TEXT COLLATE "C" NOT NULL,
    "said" TEXT COLLATE "C" NOT NULL,
    "way" TEXT COLLATE "C" NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Unanswered_pkey" PRIMARY KEY ("transport", "messageId")
);

CREATE TABLE "Bookmark" (
    "key" TEXT COLLATE "C" NOT NULL,
    "value" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "Bookmark_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "Preference" (
    "playerId" TEXT COLLATE "C" NOT NULL,
    "json" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "Preference_pkey" PRIMARY KEY ("playerId")
);

CREATE TABLE "Trouble" (
    "transport" TEXT COLLATE "C" NOT NULL,
    "id" TEXT COLLATE "C" NOT NULL,
    "error" TEXT COLLATE "C" NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Trouble_pkey" PRIMARY KEY ("transport", "id")
);

CREATE TABLE "Clock" (
    "matchId" TEXT COLLATE "C" NOT NULL,
    "version" INTEGER NOT NULL,
    "due" TIMESTAMP(3),
    "json" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "Clock_pkey" PRIMARY KEY ("matchId")
);

CREATE TABLE "Line" (
    "matchId" TEXT COLLATE "C" NOT NULL,
    "n" INTEGER NOT NULL,
    "dispatch" INTEGER NOT NULL,
    "playerId" TEXT COLLATE "C",
    "text" TEXT COLLATE "C" NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Line_pkey" PRIMARY KEY ("matchId", "n")
);

CREATE TABLE "Happening" (
    "place" SERIAL NOT NULL,
    "matchId" TEXT COLLATE "C" NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "playerId" TEXT COLLATE "C",
    "kind" TEXT COLLATE "C" NOT NULL,
    "text" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "Happening_pkey" PRIMARY KEY ("place")
);

CREATE INDEX "Identity_playerId_idx" ON "Identity"("playerId");
CREATE INDEX "Match_stage_idx" ON "Match"("stage");
CREATE INDEX "Match_hostId_idx" ON "Match"("hostId");
CREATE INDEX "Channel_matchId_idx" ON "Channel"("matchId");
CREATE INDEX "SeatMember_playerId_idx" ON "SeatMember"("playerId");
CREATE INDEX "Action_matchId_dispatch_seq_idx" ON "Action"("matchId", "dispatch", "seq");
CREATE INDEX "Deadline_due_idx" ON "Deadline"("due");
CREATE UNIQUE INDEX "Outbox_id_key" ON "Outbox"("id");
CREATE INDEX "Outbox_dead_sendAfter_idx" ON "Outbox"("dead", "sendAfter");
CREATE INDEX "Outbox_recipient_idx" ON "Outbox"("recipient");
CREATE INDEX "Inbox_at_idx" ON "Inbox"("at");
CREATE INDEX "Clock_due_idx" ON "Clock"("due");
CREATE INDEX "Line_playerId_idx" ON "Line"("playerId");
CREATE INDEX "Happening_matchId_idx" ON "Happening"("matchId");

ALTER TABLE "Identity" ADD CONSTRAINT "Identity_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "Player"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "LinkCode" ADD CONSTRAINT "LinkCode_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "Player"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Match" ADD CONSTRAINT "Match_componentsHash_fkey" FOREIGN KEY ("componentsHash") REFERENCES "Components"("hash") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Channel" ADD CONSTRAINT "Channel_matchId_fkey" FOREIGN KEY ("matchId") REFERENCES "Match"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Seat" ADD CONSTRAINT "Seat_matchId_fkey" FOREIGN KEY ("matchId") REFERENCES "Match"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "SeatMember" ADD CONSTRAINT "SeatMember_matchId_fkey" FOREIGN KEY ("matchId") REFERENCES "Match"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
