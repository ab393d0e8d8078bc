// The umpire: the code that knows everything and tells each what they may know. It loads, authorises, acts, stores and
// cuts; the work is in the files beside this one. One thing at a time is done to a match inside this process.

import { seededRng } from '#engine/rng.ts';
import type { MatchRecord } from '#storage/store.ts';
import type { Answer, MatchId, MatchStatus, News, Umpire } from './api.ts';
import { newCaches } from './cache.ts';
import { releaseDue } from './deputies/release.ts';
import { readPolicies, setPolicy } from './deputies/settings.ts';
import { order, takeBackDrafted } from './orders/order.ts';
import { sittingOf } from './orders/sitting.ts';
import { answerUndo, undo } from './orders/undo.ts';
import { notices } from './people/notice-settings.ts';
import { linkIdentity, newCode, playerOf, rename } from './people/players.ts';
import { privacy } from './people/privacy.ts';
import { findMatch, seatOf } from './position.ts';
import { auditOf, diceOf } from './reports/dice.ts';
import { exportMatch } from './reports/export.ts';
import { readLog } from './reports/log.ts';
import { lookAt, seeMatch } from './reports/look.ts';
import { statusOf } from './reports/status.ts';
import { badCode, channelCode, linkByCode, linkChannel, matchOfCode, say, unlinkChannel } from './seats/channels.ts';
import { abandon, draw, resign } from './seats/ending.ts';
import { invite } from './seats/invitation.ts';
import { addPhrase, newMatch, start } from './seats/lobby.ts';
import { statuses, whichMatch } from './seats/matches.ts';
import { handCommand, handHost, join, leave } from './seats/seats.ts';
import { absence } from './time/absence.ts';
import { watchClocks } from './time/time-up.ts';
import { answering, type Deps, mayNot, safely, type Tools, yes } from './tools.ts';

/** An umpire over a storage. `titles` is what may be played; clock, chance and the log are given to it. */
export function makeUmpire(deps: Deps): Umpire {
  const listeners = new Set<(news: News) => void>();
  const tell = (news: News): void => {
    for (const listener of listeners) listener(news);
  };
  const tools: Tools = { ...deps, chance: deps.chance ?? seededRng, caches: newCaches(), tell };
  return {
    titles: deps.titles,
    ...people(tools),
    ...lobby(tools),
    ...play(tools),
    ...reading(tools),
    ...notices(tools),
    ...absence(tools),
    ...privacy(tools),
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Alone with a match: no other change of it in this process meanwhile. */
const alone = <T>(tools: Tools, match: MatchId, work: () => Promise<T>): Promise<T> =>
  safely(tools, match, () => tools.caches.turns.run(match, work));

/** A change of a match, answered with how it stands. */
const changed = (
  tools: Tools,
  match: MatchId,
  work: () => Promise<Answer<MatchRecord>>,
): Promise<Answer<MatchStatus>> =>
  alone(tools, match, async () => {
    const answer = await work();
    return answer.ok ? yes(await answering(() => statusOf(tools, answer.value))) : answer;
  });

type People = Pick<Umpire, 'player' | 'playerById' | 'rename' | 'linkCode' | 'linkIdentity' | 'firstTime'>;
const people = (tools: Tools): People => ({
  firstTime: ({ source, messageId }) =>
    safely(
      tools,
      null,
      async () => (await tools.store.write([{ type: 'received', source, messageId, at: tools.now() }])).ok,
    ),
  player: (identity, name) => safely(tools, null, () => playerOf(tools, identity, name)),
  playerById: (id) => safely(tools, null, () => tools.store.player(id)),
  rename: (id, name) => safely(tools, null, () => rename(tools, id, name)),
  linkCode: (id) => safely(tools, null, () => newCode(tools, id, null)),
  linkIdentity: (identity, code) => safely(tools, null, () => linkIdentity(tools, identity, code)),
});

type Lobby = Pick<
  Umpire,
  | 'newMatch'
  | 'join'
  | 'leave'
  | 'handCommand'
  | 'handHost'
  | 'addPhrase'
  | 'start'
  | 'linkChannel'
  | 'unlinkChannel'
  | 'invite'
  | 'channelCode'
  | 'linkChannelByCode'
  | 'abandon'
  | 'resign'
  | 'draw'
  | 'say'
>;
const lobby = (tools: Tools): Lobby => ({
  newMatch: (by, spec) => changed(tools, 'new', () => newMatch(tools, by, spec)),
  join: (by, match, side) => changed(tools, match, () => join(tools, by, match, side)),
  leave: (by, match) => changed(tools, match, () => leave(tools, by, match)),
  handCommand: (by, match, to) => changed(tools, match, () => handCommand(tools, by, match, to)),
  handHost: (by, match, to) => changed(tools, match, () => handHost(tools, by, match, to)),
  addPhrase: (by, match, phrase) => changed(tools, match, () => addPhrase(tools, by, match, phrase)),
  start: (by, match) => changed(tools, match, () => start(tools, by, match)),
  linkChannel: (by, match, channel) => changed(tools, match, () => linkChannel(tools, by, match, channel)),
  unlinkChannel: (by, match, channel) => changed(tools, match, () => unlinkChannel(tools, by, match, channel)),
  invite: (by, match, address, side) => changed(tools, match, () => invite(tools, by, match, address, side)),
  abandon: (by, match) => changed(tools, match, () => abandon(tools, by, match)),
  resign: (by, match) => changed(tools, match, () => resign(tools, by, match)),
  draw: (by, match, answer) => changed(tools, match, () => draw(tools, by, match, answer)),
  say: (by, match, text, from, delivery = null) =>
    changed(tools, match, () => say(tools, by, match, text, from, delivery)),
  channelCode: (by, match) => safely(tools, match, () => channelCode(tools, by, match)),
  linkChannelByCode: async (_by, code, channel) => {
    const match = await safely(tools, null, () => matchOfCode(tools, code));
    return match === null ? badCode() : changed(tools, match, () => linkByCode(tools, match, code, channel));
  },
});

type Play = Pick<
  Umpire,
  'sit' | 'order' | 'takeBack' | 'undo' | 'answerUndo' | 'policies' | 'setPolicy' | 'releaseDue'
>;
const play = (tools: Tools): Play => ({
  sit: (by, match, work) =>
    tools.caches.turns.run(match, async () => {
      const looked = await safely(tools, match, () => lookAt(tools, by, match));
      return looked.ok ? yes(await work(sittingOf(tools, looked.value))) : looked;
    }),
  order: (by, match, orders, delivery = null) =>
    alone(tools, match, () => order(tools, () => lookAt(tools, by, match), orders, delivery)),
  takeBack: (by, match, count, prompt = null) =>
    alone(tools, match, () => takeBackDrafted(tools, () => lookAt(tools, by, match), count, prompt)),
  undo: (by, match, to) => changed(tools, match, () => undo(tools, by, match, to)),
  answerUndo: (by, match, agree) => changed(tools, match, () => answerUndo(tools, by, match, agree)),
  policies: (by, match) => safely(tools, match, () => readPolicies(tools, by, match)),
  setPolicy: (by, match, name, choice) => alone(tools, match, () => setPolicy(tools, by, match, name, choice)),
  releaseDue: () =>
    safely(tools, null, async () => {
      const released = await releaseDue(tools, null, (match, work) => tools.caches.turns.run(match, work));
      await watchClocks(tools);
      return released;
    }),
});

type Reading = Pick<
  Umpire,
  | 'seat'
  | 'see'
  | 'log'
  | 'dice'
  | 'audit'
  | 'export'
  | 'status'
  | 'matchesOf'
  | 'openMatches'
  | 'matchAt'
  | 'whichMatch'
>;
const reading = (tools: Tools): Reading => ({
  seat: (by, match) =>
    safely(tools, match, async () => {
      const found = await tools.store.match(match);
      return found === null ? null : (seatOf(found, by)?.side ?? null);
    }),
  see: (by, match, dispatch) => safely(tools, match, () => seeMatch(tools, by, match, dispatch)),
  log: (by, match, first, last) => safely(tools, match, () => readLog(tools, by, match, first, last)),
  dice: (by, match, most) => safely(tools, match, () => diceOf(tools, by, match, most)),
  audit: (match) => safely(tools, match, () => auditOf(tools, match)),
  export: (by, match) => safely(tools, match, () => exportMatch(tools, by, match)),
  status: (match) =>
    safely(tools, match, async () => {
      const found = await findMatch(tools, match);
      return found.ok ? yes(await statusOf(tools, found.value)) : mayNot('no-such-match', 'There is no such match.');
    }),
  matchesOf: (player) => safely(tools, null, async () => statuses(tools, await tools.store.matchesOf(player))),
  openMatches: () =>
    safely(tools, null, async () => {
      const all = [...(await tools.store.matchesIn('lobby')), ...(await tools.store.matchesIn('live'))];
      return statuses(
        tools,
        all.filter((match) => match.seats.some((seat) => seat.members.length === 0)),
      );
    }),
  matchAt: (channel) => safely(tools, null, () => tools.store.matchAt(channel)),
  whichMatch: (by, channel, named) => safely(tools, null, () => whichMatch(tools, by, channel, named)),
});
