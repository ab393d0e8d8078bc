// Who speaks and where, in Slack's ids and in ours. Slack has checked both before a word reaches us.
import type { Visitor } from '#commands/desk.ts';

/** Somebody in a workspace. */
export interface Person {
  readonly team: string;
  readonly user: string;
  /** What Slack calls them. */
  readonly name: string;
}

/** A DM: the app's own, or one between two people. Neither has a match. */
export const isDirect = (channel: string): boolean => channel.startsWith('D');

/** A channel as the rest of the program names it. */
export const channelKey = (team: string, channel: string): string => `slack:${team}/${channel}`;

/** `T1/U1` or `slack:T1/C1` taken apart; null when it is none. */
export function readPair(text: string): { readonly team: string; readonly id: string } | null {
  const [, team, id] = /^(?:slack:)?([A-Z0-9]{2,32})\/([A-Z0-9]{2,32})$/.exec(text) ?? [];
  return team === undefined || id === undefined ? null : { team, id };
}

/** A person as the rest of the program names them on Slack. */
export const identityOf = ({ team, user }: Person): string => `${team}/${user}`;

/** A person at a place, as the desk takes them. `channel` is null on the home tab. */
export const visitorOf = (person: Person, channel: string | null, match: string | null): Visitor => ({
  who: { transport: 'slack', id: identityOf(person) },
  name: person.name,
  where: channel === null || isDirect(channel) ? null : channelKey(person.team, channel),
  match,
});

/** The ids a payload may carry; Slack leaves out different ones in different payloads. */
interface Ids {
  readonly team?: { readonly id?: string } | null;
  readonly team_id?: string;
  readonly user?: {
    readonly id?: string;
    readonly team_id?: string;
    readonly name?: string;
    readonly username?: string;
  };
  readonly user_id?: string;
  readonly user_name?: string;
}

/** Who sent a payload; null when it does not say. */
export function personIn(payload: object): Person | null {
  const { team, team_id, user, user_id, user_name } = payload as Ids;
  const workspace = team?.id ?? team_id ?? user?.team_id;
  const id = user?.id ?? user_id;
  if (workspace === undefined || id === undefined) return null;
  return { team: workspace, user: id, name: user?.name ?? user?.username ?? user_name ?? 'player' };
}
