// Letters in every order of their lines, and what becomes of what is handed back for them when it is sent again as it is.
import { titles } from '#games/index.ts';
import { memoryStore } from '#storage/memory/memory.ts';
import type { MatchStore } from '#storage/store.ts';
import { type Chat, openChat, textOf } from '../desks.ts';

export interface Situation {
  readonly title: string;
  /** Who types what until Anna is asked for the orders. */
  readonly before: readonly (readonly [who: string, text: string])[];
  /** The orders of one answer; the last needs those before it, or stands by itself. */
  readonly orders: readonly [string, string];
  /** The last one as mail breaks it. */
  readonly wrapped: readonly string[];
  readonly broken: readonly string[];
  /** What is asked next is answered by it, if anything is asked of the same side. */
  readonly command: string;
}

const seated = (title: string, scenario: string) =>
  [
    ['Host', `/match new title:${title} scenario:${scenario}`],
    ['Anna', '/match join axis'],
    ['Ben', '/match join allied'],
    ['Ben', '/match phrase none'],
    ['Anna', '/match start'],
    ['Ben', '/match start'],
  ] as const;
const deployed = (...names: readonly string[]) =>
  names.flatMap(
    (who) =>
      [
        [who, 'recommended'],
        [who, 'COMMIT'],
      ] as const,
  );

export const SITUATIONS: readonly Situation[] = [
  {
    title: 'rommel',
    before: [...seated('rommel', '1940'), ...deployed('Anna', 'Ben'), ['Anna', 'COMMIT'], ['Ben', 'COMMIT']],
    orders: ['option basic', 'regroup Ft. Capuzzo > Sollum: Pavia, Pistoia, Savona'],
    wrapped: ['regroup Ft. Capuzzo to Sollum: Pavia,', 'Pistoia,', 'Savona'],
    broken: ['regroup Ft. Capuzzo', '> Sollum: Pavia, Pistoia, Savona'],
    command: 'rommel',
  },
  {
    title: 'alamein',
    before: [...seated('alamein', 'a'), ...deployed('Ben', 'Anna')],
    orders: ['move 15. Panzer > E4', 'move Brescia, Pavia > E3'],
    wrapped: ['move Brescia,', 'Pavia to E3'],
    broken: ['move Brescia, Pavia', '> E3'],
    command: 'alamein',
  },
];

const STYLES = ['plain', 'slash', 'wrapped', 'broken', 'numbered'] as const;
const COMMITS = ['none', 'above', 'between', 'below', 'nearly', 'named'] as const;
const ALLS = ['none', 'above', 'between', 'below'] as const;

/** Each style of orders with COMMIT and ALL wherever they can stand. */
export function lettersOf({ orders, wrapped, broken, command }: Situation): readonly string[] {
  const [first, second] = orders;
  const styled: Readonly<Record<(typeof STYLES)[number], readonly [readonly string[], readonly string[]]>> = {
    plain: [[first], [second]],
    slash: [[`/${command} ${first}`], [`/${command} ${second}`]],
    wrapped: [[first], wrapped],
    broken: [[first], broken],
    numbered: [[`1. ${first}`], [`2) ${second}`]],
  };
  return STYLES.flatMap((style) =>
    COMMITS.flatMap((commit) =>
      ALLS.map((all) => {
        const at = (place: string): readonly string[] => [
          ...(all === place ? ['ALL'] : []),
          ...(commit === place ? ['COMMIT'] : []),
        ];
        const [one, other] = styled[style];
        const end = commit === 'nearly' ? ['(COMMIT)'] : commit === 'named' ? ['COMMIT', 'Hans Weber'] : [];
        return [...at('above'), ...one, ...at('between'), ...other, ...at('below'), ...end].join('\n');
      }),
    ),
  );
}

/** A store that notes what is asked of it, so that another can be brought to the same state without playing. */
function noted(): { readonly store: MatchStore; readonly again: () => Promise<MatchStore> } {
  const calls: { readonly name: keyof MatchStore; readonly given: readonly unknown[] }[] = [];
  const kept = memoryStore();
  const call = (store: MatchStore, name: keyof MatchStore, given: readonly unknown[]): unknown =>
    (store[name] as (...given: readonly unknown[]) => unknown)(...given);
  const store = new Proxy(kept, {
    get:
      (_, name) =>
      (...given: readonly unknown[]) => {
        calls.push({ name: name as keyof MatchStore, given: structuredClone(given) });
        return call(kept, name as keyof MatchStore, given);
      },
  });
  return {
    store,
    again: async () => {
      const other = memoryStore();
      for (const { name, given } of calls) await call(other, name, structuredClone(given));
      return other;
    },
  };
}

interface Played {
  /** What became of the match: everything that was committed. */
  readonly log: string;
  readonly dispatch: number;
  readonly draft: readonly string[];
  readonly rest: string | null;
  readonly text: string;
}

export interface Post {
  /** A match in the situation, and what becomes of it when these letters are sent one after the other. */
  sends(...letters: readonly string[]): Promise<Played>;
}

export async function postFor({ before }: Situation): Promise<Post> {
  const { store, again } = noted();
  const first = openChat(titles, store);
  for (const [who, text] of before) await first.says(who, text);
  return {
    sends: async (...letters) => {
      const chat = openChat(titles, await again());
      const said = { rest: '', text: '' };
      for (const [at, text] of letters.entries()) {
        const replies = await chat.says('Anna', { type: 'letter', text, prompt: null }, { id: `letter ${at}` });
        said.rest = replies.flatMap(({ rest = [] }) => rest).join('\n');
        said.text = replies.map(textOf).join('\n');
      }
      return { ...(await standing(chat)), rest: said.rest === '' ? null : said.rest, text: said.text };
    },
  };
}

async function standing(chat: Chat): Promise<Pick<Played, 'log' | 'dispatch' | 'draft'>> {
  const match = (await chat.umpire.matchAt('discord:100')) ?? '';
  const { dispatch = 0, waiting = [] } = (await chat.store.match(match)) ?? {};
  const sheet = (await chat.desk.sheet(chat.visitor('Anna'), match))?.value;
  const told = await chat.desk.dispatches(chat.visitor('Anna'), match, 0, dispatch);
  const log = JSON.stringify([told.value.map(({ text }) => text), waiting]);
  return { log, dispatch, draft: sheet?.draft ?? [] };
}
