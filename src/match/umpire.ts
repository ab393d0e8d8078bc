// The umpire: the code that knows everything and tells each what they may know. It loads, authorises, acts, stores and
// cuts; the work is in the files beside this one. One thing at a time is done to a match inside this process.

import { seededRng } from '#engine/dice/rng.ts';
import type { MatchRecord, MatchStore } from '#storage/store.ts';
import type { ChannelKey, Delivery, Lobby, MatchId, News, People, Play, PlayerId, Reading, Umpire } from './api.ts';
import { newCaches } from './cache.ts';
import { releaseDue } from './deputies/release.ts';
import { policyWouldAnswer, readPolicies, setPolicy } from './deputies/settings.ts';
import { became } from './orders/message/outcome.ts';
import { order } from './orders/order.ts';
import { sittingOf } from './orders/sitting.ts';
import { takeBackDrafted } from './orders/take-back.ts';
import { answerUndo, undo } from './orders/undo.ts';
import { notices } from './people/notice-settings.ts';
import { linkIdentity, newCode, playerOf, rename } from './people/players.ts';
import { privacy } from './people/privacy.ts';
import { findMatch, sideOf } from './position.ts';
import { badCode } from './refusals.ts';
import { auditOf, diceOf } from './reports/dice.ts';
import { exportMatch } from './reports/export.ts';
import { readLog } from './reports/log.ts';
import { lookAt, seeMatch } from './reports/look.ts';
import { statusOf } from './reports/status.ts';
import { admit, remove } from './seats/admission.ts';
import { giveHash, revealBytes } from './seats/both.ts';
import { channelCode, linkByCode, linkChannel, matchOfCode, say, unlinkChannel } from './seats/channels.ts';
import { abandon, draw, resign } from './seats/ending.ts';
import { declined, invite } from './seats/invitation.ts';
import { newMatch, start } from './seats/lobby.ts';
import { statuses, whichMatch } from './seats/matches.ts';
import { giveOffice } from './seats/offices.ts';
import { addPhrase } from './seats/phrases.ts';
import { handCommand, handHost, join, leave } from './seats/seats.ts';
import { absence } from './time/absence.ts';
import { watchClocks } from './time/time-up.ts';
import {
  alone,
  type Changing,
  type Deps,
  offered,
  offeredAbout,
  offeredChange,
  safely,
  type Tools,
  yes,
} from './tools.ts';

/** An umpire over a storage. `titles` is what may be played; clock, chance and the log are given to it. */
export function makeUmpire(deps: Deps): Umpire {
  const listeners = new Set<(news: News) => void>();
  const tell = (news: News): void => {
    for (const listener of listeners) listener(news);
  };
  const whole = (tools: Tools): Umpire => ({
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
    noting: (delivery) => {
      let noted = false;
      const store = notingFirst(tools, delivery, () => {
        noted = true;
      });
      return { umpire: whole({ ...tools, store }), isNoted: () => noted };
    },
  });
  const store = inTitlesOrder(deps);
  return whole({ ...deps, store, chance: deps.chance ?? seededRng, caches: newCaches(), tell });
}

/** A storage gives the seats of a match by their sides' ids; people read of them as the title names its sides. */
function inTitlesOrder({ store, titles }: Deps): MatchStore {
  const ordered = (match: MatchRecord): MatchRecord => {
    const sides = titles.find(({ id }) => id === match.title)?.sides.map(({ id }) => id) ?? [];
    return { ...match, seats: match.seats.toSorted((a, b) => sides.indexOf(a.side) - sides.indexOf(b.side)) };
  };
  return {
    ...store,
    match: async (id) => {
      const match = await store.match(id);
      return match && ordered(match);
    },
    matchesOf: async (player) => (await store.matchesOf(player)).map(ordered),
    matchesIn: async (stage) => (await store.matchesIn(stage)).map(ordered),
  };
}

/** A storage whose first write notes that the message came, and is refused where it came before. */
function notingFirst({ store, now }: Tools, delivery: Delivery, tell: () => void): MatchStore {
  let noted = false;
  return {
    ...store,
    write: async (changes) => {
      if (noted) return store.write(changes);
      const written = await store.write([...changes, { type: 'received', ...delivery, at: now() }]);
      noted = written.ok;
      if (noted) tell();
      return written;
    },
  };
}

const people = (tools: Tools): People => ({
  hasReceived: offered(tools, ({ store }, { source, messageId }: Delivery) => store.hasReceived(source, messageId)),
  firstTime: offered(tools, async ({ store, now }, delivery: Delivery) => {
    const noted = await store.write([{ type: 'received', ...delivery, at: now() }]);
    return noted.ok;
  }),
  player: offered(tools, playerOf),
  playerById: offered(tools, ({ store }, id: PlayerId) => store.player(id)),
  rename: offered(tools, rename),
  linkCode: offered(tools, (_, id: PlayerId) => newCode(tools, id, null)),
  linkIdentity: offered(tools, linkIdentity),
});

/** A change of a match, answered with how it stands. */
const change = <Args extends readonly unknown[]>(
  tools: Tools,
  work: (tools: Tools, by: PlayerId, match: MatchId, ...args: Args) => Changing,
) => offeredChange(tools, work, (match) => statusOf(tools, match));

const lobby = (tools: Tools): Lobby => ({
  newMatch: (by, spec) => change(tools, () => newMatch(tools, by, spec))(by, 'new'),
  join: change(tools, join),
  admit: change(tools, admit),
  remove: change(tools, remove),
  leave: change(tools, leave),
  handCommand: change(tools, handCommand),
  giveOffice: change(tools, giveOffice),
  handHost: change(tools, handHost),
  addPhrase: change(tools, addPhrase),
  giveHash: change(tools, giveHash),
  revealBytes: change(tools, revealBytes),
  start: change(tools, start),
  linkChannel: change(tools, linkChannel),
  unlinkChannel: change(tools, unlinkChannel),
  invite: change(tools, invite),
  declined: change(tools, declined),
  abandon: change(tools, abandon),
  resign: change(tools, resign),
  draw: change(tools, draw),
  say: change(tools, say),
  channelCode: offeredAbout(tools, channelCode),
  linkChannelByCode: async (by, code, channel) => {
    const match = await safely(tools, null, () => matchOfCode(tools, code));
    return match === null ? badCode() : change(tools, linkByCode)(by, match, code, channel);
  },
});

const play = (tools: Tools): Play => ({
  sit: (by, match, work) =>
    tools.caches.turns.run(match, async () => {
      const looked = await safely(tools, match, () => lookAt(tools, by, match));
      return looked.ok ? yes(await work(sittingOf(tools, looked.value))) : looked;
    }),
  order: (by, match, orders, delivery = null) =>
    alone(tools, match, () => order(tools, () => lookAt(tools, by, match), orders, delivery)),
  became: offered(tools, became),
  takeBack: (by, match, back, prompt = null) =>
    alone(tools, match, () => takeBackDrafted(tools, () => lookAt(tools, by, match), back, prompt)),
  undo: change(tools, undo),
  answerUndo: change(tools, answerUndo),
  policies: offeredAbout(tools, readPolicies),
  policyWouldAnswer: (by, match, name, choice) =>
    alone(tools, match, () => policyWouldAnswer(tools, by, match, name, choice)),
  setPolicy: (by, match, name, choice, stop) =>
    alone(tools, match, () => setPolicy(tools, by, match, name, choice, stop)),
  releaseDue: offered(tools, async () => {
    const released = await releaseDue(tools, null, (match, work) => tools.caches.turns.run(match, work));
    await watchClocks(tools);
    return released;
  }),
});

const reading = (tools: Tools): Reading => ({
  seat: offeredAbout(tools, async ({ store }, by, id) => {
    const match = await store.match(id);
    return match === null ? null : sideOf(match, by);
  }),
  see: offeredAbout(tools, seeMatch),
  log: offeredAbout(tools, readLog),
  dice: offeredAbout(tools, diceOf),
  audit: (match) => safely(tools, match, () => auditOf(tools, match)),
  export: offeredAbout(tools, exportMatch),
  status: (match) =>
    safely(tools, match, async () => {
      const found = await findMatch(tools, match);
      return found.ok ? yes(await statusOf(tools, found.value)) : found;
    }),
  lines: offered(tools, ({ store }, match: MatchId, after: number) => store.lines(match, after)),
  matchesOf: offered(tools, async ({ store }, player: PlayerId) => statuses(tools, await store.matchesOf(player))),
  openMatches: offered(tools, async ({ store }) => {
    const all = [...(await store.matchesIn('lobby')), ...(await store.matchesIn('live'))];
    const open = all.filter(({ seats }) => seats.some(({ members }) => members.length === 0));
    return statuses(tools, open);
  }),
  matchAt: offered(tools, ({ store }, channel: ChannelKey) => store.matchAt(channel)),
  whichMatch: offered(tools, whichMatch),
});
