// Somebody who plays anything lawful and looks at everything: they press, choose, fill in forms and type at random,
// ask for every kind of map and list, and complete every option of whatever is asked of them.
import { commandAt } from '#commands/input/call.ts';
import type { Seen } from '#match/api.ts';
import { fallbackOf } from '#test/support/fallback.ts';
import type { Chance } from '../../../scripts/lib/chance.ts';
import { pickAction } from '../../../scripts/lib/players/player.ts';
import { givenFor } from './clicks.ts';
import type { Guest } from './guest.ts';
import type { Table } from './table.ts';

const STANDING = /^do\./;
const CLOSING = /^(?:Commit|Done)/;
/** Drafts end after so many deeds. */
const LONGEST = 6;

export interface Deeds {
  readonly [deed: string]: number;
}

export class Wanderer {
  readonly #table: Table;
  readonly #chance: Chance;
  readonly #old = new Map<Guest, string>();
  /** How often they did what. */
  readonly deeds: Record<string, number> = {};

  constructor(table: Table, chance: Chance) {
    this.#table = table;
    this.#chance = chance;
  }

  /** Plays a while for a seat that is asked, then commits; what cannot be closed is taken back and the fallback typed. */
  async play(seat: string): Promise<void> {
    const guest = this.#table.guest(seat);
    const dispatch = await this.#dispatch();
    for (let step = 0; step < LONGEST && (await this.#isAsked(seat)); step++) {
      if (step > 0 && this.#chance.often(0.2)) break;
      await this.#act(guest, seat);
      if ((await this.#dispatch()) !== dispatch) return;
    }
    if (!(await this.#isAsked(seat))) return;
    if (this.#chance.often(0.5)) await this.#note('commit', () => guest.board('Commit'));
    else await this.#note('commit', () => guest.form('COMMIT'));
    if ((await this.#dispatch()) !== dispatch) return;
    await this.#note('take back', () => guest.call(['match', 'undo'], { what: 'all' }));
    const fallback = fallbackOf(await this.#table.seen(guest));
    if (fallback !== null) await this.#note('fallback', () => guest.form(fallback));
  }

  /** One thing that a player may look at. */
  async look(seat: string): Promise<void> {
    if ((await this.#table.server.store.match(this.#table.match))?.stage !== 'live') return;
    const guest = this.#table.guest(seat);
    const seen = await this.#table.seen(guest);
    const { chance } = { chance: this.#chance };
    const painter = this.#table.server.wired.desk;
    const offered = async (option: string): Promise<string> => {
      const visitor = { who: guest.identity, name: guest.name, where: null, match: this.#table.match };
      const offers = await painter.offers(visitor, ['map'], {}, option, '');
      return offers.length === 0 ? '' : chance.one(offers).value;
    };
    const looks: readonly (readonly [string, () => Promise<void>])[] = [
      ['turn', () => guest.call(['turn'], {})],
      ['map', () => guest.board('My map')],
      ['map layer', async () => guest.call(['map'], given('layer', await offered('layer')))],
      ['map at', async () => guest.call(['map'], given('at', await offered('at')))],
      ['map reach', async () => guest.call(['map'], given('reach', await offered('reach')))],
      ['map dispatch', () => guest.call(['map'], { dispatch: String(chance.below(seen.dispatch + 1)) })],
      ['log', () => guest.call(['match', 'log'], { from: String(Math.max(0, seen.dispatch - 6)) })],
      ['recap', () => guest.call(['match', 'recap'], {})],
      ['forces', () => guest.call(['match', 'forces'], {})],
      ['status', () => guest.call(['match', 'status'], {})],
      ['dice', () => guest.call(['dice', 'list'], {})],
      ['export', () => guest.call(['match', 'export'], {})],
      ['list', () => guest.call(['match', 'list'], {})],
      ['policy', () => guest.call(['match', 'policy'], {})],
      [
        'old button',
        async () => {
          const old = this.#old.get(guest);
          if (old !== undefined && guest.controls().some(({ id }) => id === old)) await guest.use(old);
        },
      ],
      ['home', () => guest.home()],
      ['completions', () => this.#completions(guest, seen)],
    ];
    const [name, look] = chance.one(looks);
    await this.#note(name, look);
  }

  async #act(guest: Guest, seat: string): Promise<void> {
    const draw = this.#chance.below(10);
    if (draw < 6) return this.#press(guest);
    const seen = await this.#table.seen(guest);
    const ask = seen.prompt === null ? null : seen.module.ask(seen.view.value, seat);
    if (ask === null) return;
    const position = { module: seen.module, view: seen.view.value, side: seat };
    const action = pickAction(seen.module, seen.view.value, seat, ask, this.#chance, false);
    if (action === null) return this.#press(guest);
    const path = commandAt(this.#table.server.wired.desk.commands, [seen.title.command, action.type])?.path;
    const text = seen.module.writeAction(action, seen.view.value);
    if (draw < 8 && path !== undefined && (await this.#offersAll(guest, path, givenFor(position, action)))) return;
    if (draw === 9) await this.#note('orders', () => guest.call([seen.title.command, 'orders'], { text }));
    else await this.#note('form', () => guest.form(text));
  }

  /** By options; false when one of them is not among the first that are offered (a long list, several values). */
  async #offersAll(guest: Guest, path: readonly string[], given: Readonly<Record<string, string>>): Promise<boolean> {
    try {
      await this.#note('options', () => guest.options(path, given));
      return true;
    } catch (error) {
      if (error instanceof Error && /not among|does not offer/.test(error.message)) return false;
      throw error;
    }
  }

  async #press(guest: Guest): Promise<void> {
    if (this.#choices(guest).length === 0 || this.#chance.often(0.3))
      await this.#note('my turn', () => guest.board('My turn'));
    const choices = this.#choices(guest);
    if (choices.length === 0) return;
    const { id } = this.#chance.one(choices);
    if (this.#chance.often(0.3)) this.#old.set(guest, id);
    await this.#note('press', () => guest.use(id));
  }

  #choices(guest: Guest) {
    return guest.controls().filter(({ id, label }) => !STANDING.test(id) && !CLOSING.test(label));
  }

  /** Every option of every action that is asked, with nothing typed and with a letter. */
  async #completions(guest: Guest, seen: Seen): Promise<void> {
    for (const type of seen.prompt?.types ?? []) {
      const command = commandAt(this.#table.server.wired.desk.commands, [seen.title.command, type]);
      for (const { name, complete } of command?.options ?? []) {
        if (complete === undefined || name === 'match' || command === undefined) continue;
        for (const typed of ['', 'q'])
          await this.#note('complete', () => guest.complete(command.path, {}, name, typed).then(() => undefined));
      }
    }
  }

  async #note(deed: string, work: () => Promise<void>): Promise<void> {
    this.deeds[deed] = (this.deeds[deed] ?? 0) + 1;
    await work();
    await this.#table.settle();
  }

  async #isAsked(seat: string): Promise<boolean> {
    const record = await this.#table.server.store.match(this.#table.match);
    return record?.stage === 'live' && record.waiting.some(({ side }) => side === seat);
  }

  async #dispatch(): Promise<number> {
    return (await this.#table.server.store.match(this.#table.match))?.dispatch ?? -1;
  }
}

const given = (name: string, value: string): Readonly<Record<string, string>> =>
  value === '' ? {} : { [name]: value };
