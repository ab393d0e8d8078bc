// Who stands behind a mail address, from the storage: looked up, never made.
import type { MatchStatus, Umpire } from '#match/api.ts';
import { speakerOf } from '#match/notices/lines.ts';
import type { MatchStore, PlayerRecord } from '#storage/store.ts';
import { COMES_BACK, type Correspondent, type People } from '#transports/email/people.ts';

const EMAIL = 'email';
/** Under this name a mail that has been answered to the end is noted. */
const ANSWERED = 'email answered';
/** … and that its no was told. */
const DECLINED = 'email declined';

const isMailOnly = ({ identities }: PlayerRecord): boolean => identities.every(({ transport }) => transport === EMAIL);

const known = (player: PlayerRecord): Correspondent => ({
  id: player.id,
  name: player.name,
  address: player.identities.find(({ transport }) => transport === EMAIL)?.id ?? '',
  mailOnly: isMailOnly(player),
});

/** What the mail transport asks about people. */
export function correspondents(store: MatchStore, umpire: Umpire, now: () => Date): People {
  const hasBounced = async (address: string): Promise<boolean> => {
    const player = await store.playerBy({ transport: EMAIL, id: address });
    const troubles = player === null ? [] : await store.troublesOf(player.id);
    return troubles.some(({ transport, id, error }) => transport === EMAIL && id === address && error === COMES_BACK);
  };
  const playersAt = async ({ seats }: Pick<MatchStatus, 'seats'>): Promise<readonly PlayerRecord[]> =>
    store.players([...new Set(seats.flatMap(({ members }) => members.map(({ player }) => player)))]);
  return {
    async by(address) {
      const player = await store.playerBy({ transport: EMAIL, id: address });
      return player === null ? null : known(player);
    },
    async members(match) {
      const status = await umpire.status(match);
      const players = status.ok ? await playersAt(status.value) : [];
      return players.map(known).filter(({ address }) => address !== '');
    },
    nameOf: async (player) => (await store.player(player))?.name ?? null,
    async sides(match) {
      const status = await umpire.status(match);
      return status.ok ? status.value.seats.flatMap(({ side, sideName }) => [side, sideName]) : [];
    },
    async declined(inviter, match, address, messageId) {
      await umpire.declined(inviter, match, address, { source: DECLINED, messageId });
    },
    async mailOnly(match) {
      const status = await umpire.status(match);
      if (!status.ok) return [];
      const members = await playersAt(status.value);
      const speakers = members.map(({ id, name }) => speakerOf(status.value, id, name));
      return members.flatMap((player, at) => {
        const speaks = speakers[at] ?? '';
        const alone = speakers.filter((other) => other === speaks).length === 1;
        return isMailOnly(player) ? [{ ...known(player), speaks: alone ? speaks : null }] : [];
      });
    },
    isCode: async (code) => {
      const made = await store.linkCode(code.trim().toUpperCase(), now());
      return made !== null && made.match === null;
    },
    async link(address, code) {
      const linked = await umpire.linkIdentity({ transport: EMAIL, id: address }, code);
      const player = linked.ok ? await store.player(linked.value.id) : null;
      return player === null ? null : known(player);
    },
    hasCome: (messageId) => store.hasReceived(EMAIL, messageId),
    isAnswered: (messageId) => store.hasReceived(ANSWERED, messageId),
    answered: async (messageId) => {
      await umpire.firstTime({ source: ANSWERED, messageId });
    },
    hasBounced,
    async bounced(address) {
      const identity = { transport: EMAIL, id: address };
      // Of an address that is nobody's, nothing is kept.
      if ((await store.playerBy(identity)) !== null)
        await store.noteTrouble(identity, { ...identity, error: COMES_BACK, at: now() });
    },
    async alive(address) {
      if (await hasBounced(address)) await store.noteTrouble({ transport: EMAIL, id: address }, null);
    },
  };
}
