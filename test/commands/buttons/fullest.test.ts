// What is shown of the fullest positions fits a chat platform: labels, ids, the number of choices and of completions.
import { describe, expect, it } from 'vitest';
import { press } from '#commands/buttons/choices.ts';
import { LONGEST_ID, LONGEST_LABEL, readId } from '#commands/buttons/ids.ts';
import type { Choice, Context, Given } from '#commands/command.ts';
import { completeCall } from '#commands/input/call.ts';
import type { Standpoint } from '#commands/input/fields.ts';
import { commandsFor } from '#commands/registry.ts';
import type { AnyTitle } from '#engine/title.ts';
import { rommel } from '#games/rommel/index.ts';
import { blocks, fullest } from './fullest.ts';

const title = rommel as unknown as AnyTitle;
const commands = commandsFor([title]);
const question = { match: '0123456789', prompt: 'abcdef0123' };
/** Of a long list the first, some in the middle and the last are followed. */
const BRANCHES = 5;
const DEEPEST = 7;

function fits(choices: readonly Choice[]): void {
  expect(choices.length).toBeGreaterThan(0);
  expect(choices.length).toBeLessThanOrEqual(25);
  expect(new Set(choices.map(({ id }) => id)).size).toBe(choices.length);
  for (const { id, label, about, shut } of choices) {
    expect(id.length).toBeLessThanOrEqual(LONGEST_ID);
    if (shut === undefined) expect(id).toMatch(/^0123456789\.abcdef0123(\.[\d+ok-]+)+(\.yes)?$/);
    else expect([id, shut]).toEqual(['do.commit.0123456789', expect.stringMatching(/\(\d+\.\d+\)\.$/)]);
    expect(label.length).toBeGreaterThan(0);
    expect(label.length).toBeLessThanOrEqual(LONGEST_LABEL);
    expect((about ?? '').length).toBeLessThanOrEqual(100);
  }
}

const some = <T>(list: readonly T[]): readonly T[] =>
  list.length <= BRANCHES
    ? list
    : Array.from({ length: BRANCHES }, (_, at) => list[Math.round((at * (list.length - 1)) / (BRANCHES - 1))] as T);

/** Where a walk goes on: not back, not where it is shut, and into a growing list by its last unit only. */
function onward(choices: readonly Choice[]): readonly Choice[] {
  const on = choices.filter(({ style, shut }) => style !== 'undo' && shut === undefined);
  const last = on.findLast(({ label }) => label.startsWith('+ '));
  return on.filter((choice) => choice === last || !choice.label.startsWith('+ '));
}

interface Walked {
  readonly shown: number;
  readonly actions: ReadonlySet<string>;
}

/** Follows buttons from the first level down; checks every level and every action it comes to. */
function walk(seen: Standpoint): Walked {
  const ask = seen.module.ask(seen.view, seen.side);
  if (ask === null) throw new Error('nothing is asked');
  const actions = new Set<string>();
  let shown = 0;
  const follow = (path: readonly string[], depth: number, label: string): void => {
    const walked = press(seen, question, ask, path);
    if (walked === null) throw new Error(`${path.join('.')} leads nowhere`);
    if (walked.type === 'action') {
      expect(seen.module.check(seen.view, seen.side, walked.action), JSON.stringify(walked.action)).toBeNull();
      actions.add(walked.action.type);
      // Nothing commits by a press but what says so.
      if (seen.module.wouldCommit(seen.view, seen.side, walked.action)) expect(label).toMatch(/^Commit: /);
      return;
    }
    shown += 1;
    fits(walked.choices);
    if (depth >= DEEPEST) return;
    const on = onward(walked.choices);
    for (const { id, label } of depth === 0 ? on : some(on)) follow(readId(id)?.path ?? [], depth + 1, label);
  };
  follow([], 0, '');
  return { shown, actions };
}

const positions = fullest();

it('the fullest positions hold every unit of the game', () => {
  expect(blocks()).toBeGreaterThan(60);
});

describe('buttons on the fullest positions', () => {
  it.each(positions)('%s: every level fits, and every button leads to something lawful', (_name, seen) => {
    const { shown, actions } = walk(seen);
    expect(shown).toBeGreaterThan(3);
    const ask = seen.module.ask(seen.view, seen.side);
    const open = ask?.types.filter(
      (type) => type === 'done' || seen.module.values(seen.view, seen.side, type, []).length > 0,
    );
    for (const type of open ?? []) expect([...actions], type).toContain(type);
  });

  it('a list of units grows until its id is full, and then asks to be typed', () => {
    const [, seen] = positions.find(([name]) => name.startsWith('a pursuit')) ?? [];
    const ask = seen?.module.ask(seen.view, seen.side);
    if (seen === undefined || ask == null) throw new Error('nobody pursues');
    const units = seen.module.values(seen.view, seen.side, 'pursue', []).length;
    expect(units).toBeGreaterThan(25);
    // 10.5 To hold fire is another order: there is no button for nobody.
    const begun = press(seen, question, ask, ['0', '-']);
    const labels = begun?.type === 'choices' ? begun.choices.map(({ label }) => label) : [];
    expect(labels.filter((label) => !label.startsWith('+ ') && !/^\d+ more$/.test(label))).toEqual(['Back']);
    let path: readonly string[] = [];
    let taken = 0;
    for (; taken <= units; taken++) {
      const walked = press(seen, question, ask, path);
      if (walked?.type !== 'choices') throw new Error('the list ended');
      fits(walked.choices);
      const next = walked.choices.filter(({ label }) => label.startsWith('+ ')).at(-1);
      if (next === undefined) {
        if (taken < units) expect(walked.question).toContain('has to be typed: `pursue');
        const all = walked.choices.find(({ label }) => label.startsWith('That is all'));
        const sure = press(seen, question, ask, readId(all?.id ?? '')?.path ?? []);
        const [yes] = sure?.type === 'choices' ? sure.choices : [];
        const done = press(seen, question, ask, readId(yes?.id ?? '')?.path ?? []);
        expect(done).toMatchObject({ type: 'action', action: { type: 'pursue' } });
        break;
      }
      path = readId(next.id)?.path ?? [];
    }
    expect(taken).toBeGreaterThan(15);
  });

  it('a list of more units than fit at once has pages', () => {
    const [, seen] = positions.find(([name]) => name.startsWith('a pursuit')) ?? [];
    const ask = seen?.module.ask(seen.view, seen.side);
    if (seen === undefined || ask == null) throw new Error('nobody pursues');
    const units = seen.module.values(seen.view, seen.side, 'pursue', []).length;
    const found = new Set<string>();
    let path: readonly string[] | null = [];
    while (path !== null) {
      const walked = press(seen, question, ask, path);
      if (walked?.type !== 'choices') throw new Error('no page');
      fits(walked.choices);
      for (const { label, id } of walked.choices) if (label.startsWith('+ ')) found.add(id);
      const more = walked.choices.find(({ label }) => / more$/.test(label));
      path = more === undefined ? null : (readId(more.id)?.path ?? null);
    }
    expect(found.size).toBe(units);
  });
});

describe('completion on the fullest positions', () => {
  /** As the umpire would show it to whoever asks. */
  const contextOf = ({ module, view, side }: Standpoint): Context => {
    const prompt = { number: question.prompt, side, question: '', rule: '', types: [] };
    const status = { id: question.match, title: title.id, stage: 'live', ending: null };
    const value = { status, title, module, side, prompt, view: { by: side, value: view }, drafted: [] };
    const umpire = { see: async () => ({ ok: true, value }) };
    return { umpire, commands, match: question.match, player: null, channel: null } as unknown as Context;
  };

  async function offered(seen: Standpoint, path: readonly string[], given: Given, name: string, partial: string) {
    const offers = await completeCall(contextOf(seen), path, given, name, partial);
    expect(offers.length).toBeLessThanOrEqual(25);
    expect(new Set(offers.map(({ value }) => value)).size).toBe(offers.length);
    for (const { label, value } of offers) {
      for (const text of [label, value]) {
        expect(text.length).toBeGreaterThan(0);
        expect(text.length).toBeLessThanOrEqual(100);
      }
    }
    return offers;
  }

  it.each(positions)('%s: every part of every action that may be given has lawful values', async (_name, seen) => {
    const ask = seen.module.ask(seen.view, seen.side);
    let parts = 0;
    for (const type of ask?.types ?? []) {
      const command = commands.find(({ path }) => path[0] === title.command && path.at(-1) === type);
      if (command === undefined) throw new Error(`no command for ${type}`);
      const first = seen.module.title.actions.find((spec) => spec.type === type)?.parts[0];
      if (first === undefined || seen.module.values(seen.view, seen.side, type, []).length === 0) continue;
      const given: Record<string, string> = {};
      for (const { name, kind, complete } of command.options.filter((option) => option.required)) {
        expect(complete).toBeDefined();
        const offers = await offered(seen, command.path, given, name, '');
        expect(offers.length, `${type} ${name}`).toBeGreaterThan(0);
        if (kind === 'number') for (const { value } of offers) expect(value).toMatch(/^\d+$/);
        const pick = offers.find(({ value }) => value !== 'all') ?? offers[0];
        given[name] = pick?.value ?? '';
        await offered(seen, command.path, given, name, given[name].slice(0, 2));
        parts += 1;
      }
    }
    expect(parts).toBeGreaterThan(0);
  });

  it('a list of units is completed item by item as long as it fits', async () => {
    const [, seen] = positions.find(([name]) => name.startsWith('a pursuit')) ?? [];
    if (seen === undefined) throw new Error('nobody pursues');
    const command = commands.find(({ path }) => path.at(-1) === 'pursue');
    let partial = '';
    for (let count = 1; ; count++) {
      const [next] = await offered(seen, command?.path ?? [], {}, 'units', partial);
      if (next === undefined) break;
      expect(next.value.split(', ')).toHaveLength(count);
      expect(next.value.startsWith(partial)).toBe(true);
      partial = `${next.value}, `;
    }
    expect(partial.length).toBeGreaterThan(80);
  });
});
