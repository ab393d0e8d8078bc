// A match at a table of chat people, whatever services they sit at: a typed line of a seat becomes what a person there
// would do. Orders go by the form, by the command for orders, by a command with options, or by buttons, in turn.
import { commandAt } from '#commands/input/call.ts';
import type { Typed } from '#engine/title.ts';
import type { Seen } from '#match/api.ts';
import type { Heard, ScriptTable } from '../../../scripts/lib/positions/play-script.ts';
import { givenFor, type Position, pressTo } from './clicks.ts';
import { type Guest, readTypedLine, textSince } from './guest.ts';
import type { Server } from './server.ts';

export const WAYS = ['form', 'orders', 'options', 'buttons'] as const;
export type Way = (typeof WAYS)[number];

export interface Seats {
  /** The people of each seat; where there are several, they take turns. */
  readonly [seat: string]: readonly Guest[];
}

export class Table implements ScriptTable {
  readonly server: Server;
  readonly seats: Seats;
  /** How many orders went each way. */
  readonly ways: Record<Way, number> = { form: 0, orders: 0, options: 0, buttons: 0 };
  match = '';
  #turn = 0;
  readonly #lines = new Map<string, number>();

  constructor(server: Server, seats: Seats) {
    this.server = server;
    this.seats = seats;
  }

  get guests(): readonly Guest[] {
    return Object.values(this.seats).flat();
  }

  /** Who sits there; with several identities, another one each time. */
  guest(seat: string): Guest {
    const guests = this.seats[seat] ?? [];
    const at = this.#lines.get(seat) ?? 0;
    this.#lines.set(seat, at + 1);
    const guest = guests[at % guests.length];
    if (guest === undefined) throw new Error(`nobody sits at ${seat}`);
    return guest;
  }

  /** Types a line and waits until everybody has read what came of it. */
  async type(seat: string, line: string): Promise<Heard> {
    const before = new Map(this.guests.map((guest) => [guest, guest.sent().length]));
    await this.say(this.guest(seat), seat, line);
    await this.settle();
    const heard = new Map<string, string>();
    for (const [name, guests] of Object.entries(this.seats))
      heard.set(name, guests.map((guest) => textSince(guest, before.get(guest) ?? 0)).join('\n'));
    return { said: '', heard, pictures: [] };
  }

  async say(guest: Guest, seat: string, line: string): Promise<void> {
    const read = readTypedLine(line, this.server.wired.desk.commands);
    if (read.type === 'call') await guest.call(read.path, read.given);
    else await this.#order(guest, seat, read.text);
  }

  /** Everything due is sent, and nothing moves any more. */
  async settle(): Promise<void> {
    await this.#rest();
    await this.server.deliver();
    await this.#rest();
    if (this.match === '') this.match = (await this.#newest()) ?? '';
  }

  /** One guest of a service tells when nothing moves there. */
  async #rest(): Promise<void> {
    const services = new Map(this.guests.map((guest) => [guest.service, guest]));
    for (const guest of services.values()) await guest.rest();
  }

  async #newest(): Promise<string | null> {
    for (const stage of ['lobby', 'live']) {
      const [first] = await this.server.store.matchesIn(stage);
      if (first !== undefined) return first.id;
    }
    return null;
  }

  async seen(guest: Guest): Promise<Seen> {
    const { umpire } = this.server.wired;
    const player = await umpire.player(guest.identity, guest.name);
    const seen = await umpire.see(player.id, this.match);
    if (!seen.ok) throw new Error(seen.refusal.text);
    return seen.value;
  }

  async #order(guest: Guest, seat: string, text: string): Promise<void> {
    const way = WAYS[this.#turn++ % WAYS.length] ?? 'form';
    const seen = await this.seen(guest);
    const position = { module: seen.module, view: seen.view.value, side: seat };
    const action = single(position, text);
    const taken = await this.#go(guest, way, seen, position, action, text);
    this.ways[taken] += 1;
  }

  async #go(guest: Guest, way: Way, seen: Seen, position: Position, action: Typed | null, text: string): Promise<Way> {
    if (action !== null && way === 'buttons' && (await pressTo(guest, position, action))) return 'buttons';
    const { command } = seen.title;
    if (action !== null && way === 'options') {
      const words = commandAt(this.server.wired.desk.commands, [command, action.type])?.path;
      if (words !== undefined) {
        await guest.options(words, givenFor(position, action));
        return 'options';
      }
    }
    if (way === 'orders') {
      await guest.call([command, 'orders'], { text });
      return 'orders';
    }
    await guest.form(text);
    return 'form';
  }
}

/** The one lawful action that a line is; null when it is several, or is to be refused. */
function single({ module, view, side }: Position, text: string): Typed | null {
  const read = module.readOrders(text, view, side);
  const [only, ...more] = 'unclear' in read ? [] : read;
  return only !== undefined && more.length === 0 && module.check(view, side, only) === null ? only : null;
}
