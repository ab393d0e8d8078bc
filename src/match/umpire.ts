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
import { answering, type Deps, type Desk, mayNot, safely, yes } from './tools.ts';

/** An umpire over a storage. `titles` is what may be played; clock, chance and the log are given to it. */
export function makeUmpire(deps: Deps): Umpire {
  const listeners = new Set<(news: News) => void>();
  const tell = (news: News): void => {
    for (const listener of listeners) listener(news);
  };
  const desk: Desk = { ...deps, chance: deps.chance ?? seededRng, caches: newCaches(), tell };
  return {
    titles: deps.titles,
    ...people(desk),
    ...lobby(desk),
    ...play(desk),
    ...reading(desk),
    ...notices(desk),
    ...absence(desk),
    ...privacy(desk),
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Alone with a match: no other change of it in this process meanwhile. */
const alone = <T>(desk: Desk, match: MatchId, work: () => Promise<T>): Promise<T> =>
  safely(desk, match, () => desk.caches.turns.run(match, work));

/** A change of a match, answered with how it stands. */
const changed = (desk: Desk, match: MatchId, work: () => Promise<Answer<MatchRecord>>): Promise<Answer<MatchStatus>> =>
  alone(desk, match, async () => {
    const answer = await work();
    return answer.ok ? yes(await answering(() => statusOf(desk, answer.value))) : answer;
  });

type People = Pick<Umpire, 'player' | 'playerById' | 'rename' | 'linkCode' | 'linkIdentity' | 'firstTime'>;
const people = (desk: Desk): People => ({
  firstTime: ({ source, messageId }) =>
    safely(
      desk,
      null,
      async () => (await desk.store.write([{ type: 'received', source, messageId, at: desk.now() }])).ok,
    ),
  player: (identity, name) => safely(desk, null, () => playerOf(desk, identity, name)),
  playerById: (id) => safely(desk, null, () => desk.store.player(id)),
  rename: (id, name) => safely(desk, null, () => rename(desk, id, name)),
  linkCode: (id) => safely(desk, null, () => newCode(desk, id, null)),
  linkIdentity: (identity, code) => safely(desk, null, () => linkIdentity(desk, identity, code)),
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
const lobby = (desk: Desk): Lobby => ({
  newMatch: (by, spec) => changed(desk, 'new', () => newMatch(desk, by, spec)),
  join: (by, match, side) => changed(desk, match, () => join(desk, by, match, side)),
  leave: (by, match) => changed(desk, match, () => leave(desk, by, match)),
  handCommand: (by, match, to) => changed(desk, match, () => handCommand(desk, by, match, to)),
  handHost: (by, match, to) => changed(desk, match, () => handHost(desk, by, match, to)),
  addPhrase: (by, match, phrase) => changed(desk, match, () => addPhrase(desk, by, match, phrase)),
  start: (by, match) => changed(desk, match, () => start(desk, by, match)),
  linkChannel: (by, match, channel) => changed(desk, match, () => linkChannel(desk, by, match, channel)),
  unlinkChannel: (by, match, channel) => changed(desk, match, () => unlinkChannel(desk, by, match, channel)),
  invite: (by, match, address, side) => changed(desk, match, () => invite(desk, by, match, address, side)),
  abandon: (by, match) => changed(desk, match, () => abandon(desk, by, match)),
  resign: (by, match) => changed(desk, match, () => resign(desk, by, match)),
  draw: (by, match, answer) => changed(desk, match, () => draw(desk, by, match, answer)),
  say: (by, match, text, from, delivery = null) =>
    changed(desk, match, () => say(desk, by, match, text, from, delivery)),
  channelCode: (by, match) => safely(desk, match, () => channelCode(desk, by, match)),
  linkChannelByCode: async (_by, code, channel) => {
    const match = await safely(desk, null, () => matchOfCode(desk, code));
    return match === null ? badCode() : changed(desk, match, () => linkByCode(desk, match, code, channel));
  },
});

type Play = Pick<
  Umpire,
  'sit' | 'order' | 'takeBack' | 'undo' | 'answerUndo' | 'policies' | 'setPolicy' | 'releaseDue'
>;
const play = (desk: Desk): Play => ({
  sit: (by, match, work) =>
    desk.caches.turns.run(match, async () => {
      const looked = await safely(desk, match, () => lookAt(desk, by, match));
      return looked.ok ? yes(await work(sittingOf(desk, looked.value))) : looked;
    }),
  order: (by, match, orders, delivery = null) =>
    alone(desk, match, () => order(desk, () => lookAt(desk, by, match), orders, delivery)),
  takeBack: (by, match, count, prompt = null) =>
    alone(desk, match, () => takeBackDrafted(desk, () => lookAt(desk, by, match), count, prompt)),
  undo: (by, match, to) => changed(desk, match, () => undo(desk, by, match, to)),
  answerUndo: (by, match, agree) => changed(desk, match, () => answerUndo(desk, by, match, agree)),
  policies: (by, match) => safely(desk, match, () => readPolicies(desk, by, match)),
  setPolicy: (by, match, name, choice) => alone(desk, match, () => setPolicy(desk, by, match, name, choice)),
  releaseDue: () =>
    safely(desk, null, async () => {
      const released = await releaseDue(desk, null, (match, work) => desk.caches.turns.run(match, work));
      await watchClocks(desk);
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
const reading = (desk: Desk): Reading => ({
  seat: (by, match) =>
    safely(desk, match, async () => {
      const found = await desk.store.match(match);
      return found === null ? null : (seatOf(found, by)?.side ?? null);
    }),
  see: (by, match, dispatch) => safely(desk, match, () => seeMatch(desk, by, match, dispatch)),
  log: (by, match, first, last) => safely(desk, match, () => readLog(desk, by, match, first, last)),
  dice: (by, match, most) => safely(desk, match, () => diceOf(desk, by, match, most)),
  audit: (match) => safely(desk, match, () => auditOf(desk, match)),
  export: (by, match) => safely(desk, match, () => exportMatch(desk, by, match)),
  status: (match) =>
    safely(desk, match, async () => {
      const found = await findMatch(desk, match);
      return found.ok ? yes(await statusOf(desk, found.value)) : mayNot('no-such-match', 'There is no such match.');
    }),
  matchesOf: (player) => safely(desk, null, async () => statuses(desk, await desk.store.matchesOf(player))),
  openMatches: () =>
    safely(desk, null, async () => {
      const all = [...(await desk.store.matchesIn('lobby')), ...(await desk.store.matchesIn('live'))];
      return statuses(
        desk,
        all.filter((match) => match.seats.some((seat) => seat.members.length === 0)),
      );
    }),
  matchAt: (channel) => safely(desk, null, () => desk.store.matchAt(channel)),
  whichMatch: (by, channel, named) => safely(desk, null, () => whichMatch(desk, by, channel, named)),
});
