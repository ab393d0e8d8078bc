// A desk over an umpire in memory, spoken to as a chat platform would: people by name, channels by key, no page.
import type { Choice, Given, Reply, Said } from '#commands/command.ts';
import { type Desk, makeDesk, type Visitor } from '#commands/desk.ts';
import type { AnyTitle } from '#engine/title.ts';
import type { Identity } from '#match/api.ts';
import type { MatchStore } from '#storage/store.ts';
import { type Clock, type Rig, rig } from '#test/match/table.ts';
import { dots, toyTitle } from '#test/transports/local/tables.ts';

export interface Chat extends Rig {
  readonly desk: Desk;
  readonly clock: Clock;
  /** What broke, with its reference. */
  readonly broken: { readonly reference: string; readonly error: unknown }[];
  visitor(name: string, where?: string | null): Visitor;
  says(name: string, said: string | Said, more?: Partial<Spoken>): Promise<readonly Reply[]>;
  /** The same, as one text. */
  hears(name: string, said: string | Said, more?: Partial<Spoken>): Promise<string>;
}

export interface Spoken {
  readonly where: string | null;
  readonly id: string;
  readonly match: string | null;
  readonly thread: ((name: string) => Promise<string | null>) | null;
}

export const press = (id: string): Said => ({ type: 'press', id });
export const call = (path: string, given: Given = {}): Said => ({ type: 'call', path: path.split(' '), given });
export const CHANNEL = 'discord:100';

const whoIs = (name: string): Identity => ({
  transport: name.startsWith('slack ') ? 'slack' : 'discord',
  id: name.replace(/^slack /, ''),
});

/** @param more what this desk has other than the others. */
export function openChat(
  titles: readonly AnyTitle[] = [toyTitle],
  store?: MatchStore,
  more: Partial<Parameters<typeof makeDesk>[0]> = {},
): Chat {
  const made = rig(store === undefined ? {} : { store }, titles);
  const broken: { readonly reference: string; readonly error: unknown }[] = [];
  const desk = makeDesk({
    umpire: made.umpire,
    titles,
    painter: dots,
    pack: async () => null,
    packs: async () => ['big-map', 'small-map'],
    broke: (reference, error) => broken.push({ reference, error }),
    pace: null,
    now: made.clock.now,
    ...more,
  });
  let count = 0;
  const visitor = (name: string, where: string | null = CHANNEL): Visitor => ({
    who: whoIs(name),
    name,
    where,
    match: null,
  });
  const says: Chat['says'] = (name, said, { where = CHANNEL, id, match = null, thread = null } = {}) =>
    desk.answer({
      ...visitor(name, where),
      match,
      thread,
      said: typeof said === 'string' ? { type: 'text', text: said } : said,
      delivery: { source: 'discord', messageId: id ?? `message-${++count}` },
    });
  const hears: Chat['hears'] = async (...spoken) => (await says(...spoken)).map(textOf).join('\n');
  return { ...made, desk, broken, visitor, says, hears };
}

export const textOf = (reply: Reply): string =>
  [reply.dispatched?.value, reply.private?.value].filter((text) => text !== undefined).join('\n');

/** A match in the channel with Anna on one side and Ben on the other; gives its id. */
export async function playing(chat: Chat, scenario = 'skirmish'): Promise<string> {
  const [made] = await chat.says('Host', `/match new toy ${scenario}`);
  await chat.says('Anna', '/match join red');
  await chat.says('Ben', '/match join blue');
  await chat.says('Ben', '/match phrase none');
  await chat.says('Anna', '/match start');
  return made?.match ?? (await chat.umpire.matchAt(CHANNEL)) ?? '';
}

/** Both decline to bid; gives who is to move, and who is not. */
export async function inTurn(chat: Chat): Promise<readonly [mover: string, other: string]> {
  await chat.says('Anna', 'COMMIT');
  await chat.says('Ben', 'COMMIT');
  const asked = await chat.hears('Anna', '/turn');
  return asked.includes('Asked of you') ? ['Anna', 'Ben'] : ['Ben', 'Anna'];
}

export const labelled = (choices: readonly Choice[] | undefined, label: string | RegExp): Choice => {
  const found = choices?.find((choice) =>
    typeof label === 'string' ? choice.label === label : label.test(choice.label),
  );
  if (found === undefined) throw new Error(`no button "${label}" among ${choices?.map((choice) => choice.label)}`);
  return found;
};
