// Who stands behind a mail address, from the storage: looked up, never made.
import type { Umpire } from '#match/api.ts';
import type { MatchStore, PlayerRecord } from '#storage/store.ts';
import type { Correspondent, People } from '#transports/email/people.ts';

const EMAIL = 'email';
/** Under this name a mail that has been answered to the end is noted. */
const ANSWERED = 'email answered';

const isMailOnly = ({ identities }: PlayerRecord): boolean => identities.every(({ transport }) => transport === EMAIL);

const known = (player: PlayerRecord): Correspondent => ({
  id: player.id,
  name: player.name,
  address: player.identities.find(({ transport }) => transport === EMAIL)?.id ?? '',
  mailOnly: isMailOnly(player),
});

/** What the mail transport asks about people. */
export function correspondents(store: MatchStore, umpire: Umpire, now: () => Date): People {
  return {
    async by(address) {
      const player = await store.playerBy({ transport: EMAIL, id: address });
      return player === null ? null : known(player);
    },
    async mailOnly(match) {
      const record = await store.match(match);
      const members = await store.players([...new Set(record?.seats.flatMap((seat) => seat.members) ?? [])]);
      return members.filter(isMailOnly).map(known);
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
    isAnswered: (messageId) => store.hasReceived(ANSWERED, messageId),
    answered: async (messageId) => {
      await umpire.firstTime({ source: ANSWERED, messageId });
    },
  };
}
