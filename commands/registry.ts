// Every command there is, and the same as a tree for platforms that register them (Discord: 25, 32 and 100).
import type { AnyTitle } from '#engine/title.ts';
import type { Command, Option } from './command.ts';
import { diceAudit, diceList } from './dice.ts';
import { diceHash, diceReveal } from './dice-of-both.ts';
import { help } from './help.ts';
import { map } from './map.ts';
import { admitMatch, removeMatch } from './match/admission.ts';
import { linkMatch, threadMatch, unlinkMatch } from './match/channels.ts';
import { deadlineMatch, pauseMatch, profileVacation, replaceMatch, resumeMatch } from './match/clock.ts';
import { abandonMatch, offerDraw, resignMatch } from './match/ending.ts';
import { inviteMatch } from './match/invitation.ts';
import { newMatchOf } from './match/new.ts';
import { officeMatch } from './match/offices.ts';
import { policyMatch } from './match/policy.ts';
import { matchRecap, matchReplay } from './match/recap.ts';
import { listMatches, matchExport, matchForces, matchLog, matchStatus } from './match/reports.ts';
import { addPhrase, commandMatch, hostMatch, joinMatch, leaveMatch, startMatch } from './match/seats.ts';
import { undoMatch } from './match/undo.ts';
import { titleCommands } from './order.ts';
import { profileLink, profileName, profileShow } from './profile/accounts.ts';
import { profileNotices, profileReach, profileTest, profileWebhook } from './profile/notices.ts';
import { profileExport, profileForget } from './profile/privacy.ts';
import { profileRecord } from './profile/record.ts';
import { rules } from './rules.ts';
import { say } from './say.ts';
import { turn } from './turn.ts';

const COMMON: readonly Command[] = [
  joinMatch,
  leaveMatch,
  startMatch,
  listMatches,
  matchStatus,
  matchForces,
  undoMatch,
  offerDraw,
  abandonMatch,
  resignMatch,
  hostMatch,
  commandMatch,
  admitMatch,
  removeMatch,
  officeMatch,
  addPhrase,
  policyMatch,
  linkMatch,
  unlinkMatch,
  threadMatch,
  inviteMatch,
  deadlineMatch,
  pauseMatch,
  resumeMatch,
  replaceMatch,
  matchLog,
  matchRecap,
  matchReplay,
  matchExport,
  map,
  turn,
  rules,
  diceList,
  diceAudit,
  diceHash,
  diceReveal,
  say,
  profileShow,
  profileName,
  profileLink,
  profileNotices,
  profileReach,
  profileWebhook,
  profileTest,
  profileVacation,
  profileRecord,
  profileExport,
  profileForget,
  help,
];

export const commandsFor = (titles: readonly AnyTitle[]): readonly Command[] => [
  newMatchOf(titles),
  ...COMMON,
  ...titles.flatMap(titleCommands),
];

/** A node of the tree that a platform registers: a command, a group or a subcommand. */
export interface Node {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly Option[];
  readonly inside: readonly Node[];
}

/** The commands as a tree by their words. */
export function treeOf(commands: readonly Command[], depth = 0): readonly Node[] {
  const families = new Map<string, Command[]>();
  for (const command of commands) {
    const word = command.path[depth];
    if (word !== undefined) families.set(word, [...(families.get(word) ?? []), command]);
  }
  return [...families].map(([name, family]) => {
    const leaf = family.find(({ path }) => path.length === depth + 1);
    const inside = treeOf(
      family.filter((command) => command !== leaf),
      depth + 1,
    );
    return {
      name,
      summary: leaf?.summary ?? `${name}: ${inside.map((node) => node.name).join(', ')}`.slice(0, 100),
      options: leaf?.options ?? [],
      inside,
    };
  });
}
