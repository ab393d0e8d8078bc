// The matches of rommel's first evening, recorded under version 1 of its rules: what has become of each.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { seededRng } from '#engine/dice/rng.ts';
import { act, see } from '#engine/play.ts';
import type { AnyModule, AnyTitle, ComponentFiles, Result } from '#engine/title.ts';
import {
  changedPlans,
  type FrameType,
  type Plan,
  type RommelState,
  type Secrets,
} from '#games/rommel/position/state.ts';
import { compareGolden, type Golden, parseGolden } from '../../lib/replays/golden.ts';
import { ROOT } from '../../lib/titles.ts';

const FOLDER = `${ROOT}test/games/rommel/replays/first-evening/`;
/** The version of the rules they were played under. */
export const OLD = 1;

const json = (file: string): unknown => JSON.parse(readFileSync(`${FOLDER}${file}`, 'utf8'));

export const firstEvening = (): readonly string[] =>
  readdirSync(FOLDER).filter((file) => file.startsWith('1940-') && file.endsWith('.json'));
export const goldenOf = (file: string): Golden => parseGolden(json(file));

/** The rules of a match of that evening: it keeps the components it was made with. */
export const rulesOfThen = (title: AnyTitle, options: readonly string[] = []): AnyModule =>
  title.game('1940', json('components.json') as ComponentFiles, options);

/**
 * `replays`: every position is as it was recorded, but for the number of the version in it and for what has been kept in
 * mind only since (5.2, 8.4). `migrated`: from some action on the rules of today judge otherwise; such a match goes on under
 * them from its last stored position.
 */
export type Fate = { readonly fate: 'replays' } | { readonly fate: 'migrated'; readonly from: number };

/** A position as version 1 wrote it. */
export function asThen(state: object): object {
  const { table, secrets } = state as RommelState;
  const { left: _since, ...then } = table;
  const todo = table.todo.filter(({ type }) => !notThen(secrets).includes(type));
  return {
    table: { ...then, todo, rulesVersion: OLD },
    secrets: { ...secrets, plans: changedPlans(secrets, planThen) },
  };
}

/** What was not to be done in the option that had been paid for: until version 8 it was left out when movement was closed. */
const notThen = ({ played }: Secrets): readonly FrameType[] => [
  'onward',
  'announce',
  played.$hidden?.option === 'pass' ? 'battles' : 'fortress-routs',
];

/** It said of a plan to leave by a Regroup that no more is added, not which Regroup it is. */
const planThen = ({ command, ...plan }: Plan): object =>
  command !== undefined && plan.kind === 'leave' ? { ...plan, stops: true } : plan;

export function fateOf(title: AnyTitle, file: string): Fate {
  const golden = goldenOf(file);
  const compared = compareGolden(title, golden, { module: rulesOfThen(title, golden.options), asHashed: asThen });
  return compared.same ? { fate: 'replays' } : { fate: 'migrated', from: compared.at };
}

export const fatesSchema = z.record(
  z.string(),
  z.union([
    z.strictObject({ fate: z.literal('replays') }),
    z.strictObject({ fate: z.literal('migrated'), from: z.int().min(1) }),
  ]),
);
/** What is said of each match in the file beside them. */
export const toldFates = (): Readonly<Record<string, Fate>> => fatesSchema.parse(json('fates.json'));

const snapshots = z.array(
  z.strictObject({ file: z.string(), at: z.int(), nextRoll: z.int(), state: z.record(z.string(), z.unknown()) }),
);
/** A position of each match as it was stored that evening, and the number its next roll had. */
export const storedThen = () => snapshots.parse(json('snapshots.json'));
export type StoredThen = ReturnType<typeof storedThen>[number];

export interface WentOn {
  readonly result: Result | null;
  /** Recorded actions that could still be played after the stored position. */
  readonly asRecorded: number;
  readonly broken: readonly string[];
}

/**
 * Takes a stored position up under the rules of today: the recorded actions as long as they are lawful, then fallbacks. A draft that
 * cannot be closed is taken back.
 */
export function goOn(title: AnyTitle, { file, at, nextRoll, state: stored }: StoredThen): WentOn {
  const golden = goldenOf(file);
  const module = rulesOfThen(title, golden.options);
  let state = module.parseState(stored, OLD);
  const broken = [...(module.probes?.laws(state) ?? [])];
  const rest = golden.actions.slice(at);
  let asRecorded = 0;
  let committed = state;
  let roll = nextRoll;
  for (let sides = module.toAct(state); sides.length > 0; sides = module.toAct(state)) {
    const side = sides[0] ?? '';
    const next = rest[asRecorded];
    const rng = seededRng(golden.seed, roll);
    const recorded = next?.side === side ? act(module, state, side, next.action, rng) : null;
    if (recorded?.ok) asRecorded++;
    else rest.length = asRecorded;
    const fallback = module.ask(see(module, state, side).value, side)?.fallback ?? { type: 'done' };
    const done = recorded?.ok ? recorded : act(module, state, side, fallback, rng);
    if (!done.ok && state === committed) throw new Error(`${file}: ${done.rejection.text}`);
    state = done.ok ? done.step.state : committed;
    if (!done.ok || !done.step.commits) continue;
    committed = state;
    roll += rng.rolls.length;
    broken.push(...(module.probes?.laws(state) ?? []));
  }
  return { result: module.outcome(state), asRecorded, broken };
}

/** Records anew what has become of each match. */
export function recordFates(title: AnyTitle, tell: (line: string) => void): void {
  const fates = Object.fromEntries(firstEvening().map((file) => [file, fateOf(title, file)]));
  writeFileSync(`${FOLDER}fates.json`, `${JSON.stringify(fates, null, 1)}\n`);
  for (const [file, fate] of Object.entries(fates))
    tell(`first evening, ${file}: ${fate.fate === 'replays' ? 'replays' : `migrated, other from action ${fate.from}`}`);
}
