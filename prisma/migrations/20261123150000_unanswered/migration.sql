-- CreateTable: what was said on a chat service and is acknowledged but not yet answered.
CREATE TABLE "Unanswered" (
    "transport" TEXT NOT NULL,
    "messageId" TEXT NOT NULL,
    "person" TEXT NOT NULL,
    "said" TEXT NOT NULL,
    "way" TEXT NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("transport", "messageId")
);
