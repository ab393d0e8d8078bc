// docs/games/suez-knowledge.md against the code: every field of the state stands there, and is seen by whom it says.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seededRng } from '#engine/dice/rng.ts';
import { rearrange } from '#games/suez/bot/probes.ts';
import { firstWorld } from '#games/suez/chapters/05-setup.ts';
import { asked, begin, turnsOf } from '#games/suez/chapters/index.ts';
import { BUILT_IN, makeKit } from '#games/suez/pieces/components.ts';
import { benchOf } from '#games/suez/position/course.ts';
import type { SuezState } from '#games/suez/position/state.ts';
import { viewOf } from '#games/suez/position/view.ts';
import { mixed, stateOf } from '#games/suez/position/world.ts';

const page = readFileSync(new URL('../../../docs/games/suez-knowledge.md', import.meta.url), 'utf8');
const part = (heading: string): string => page.split(`## ${heading}`)[1]?.split('\n## ')[0] ?? '';

const kit = makeKit(BUILT_IN);
const rngOf = (match: string) =>
  seededRng({ algorithm: 'hmac-sha256-2', match, bytes: '00'.repeat(32), phrases: [] }, 1);
function begun(): SuezState {
  const w = firstWorld(kit, [], rngOf('knowledge'));
  begin(benchOf(kit), w);
  return stateOf(w);
}
const state = begun();
const viewers = ['axis', 'observer', 'everyone-after-the-end'] as const;

describe('the knowledge table', () => {
  it('names every open field of the table', () => {
    const open = part('Open to all, at once');
    for (const key of Object.keys(state.table)) expect(open, key).toContain(`\`table.${key}\``);
  });
  it('names every box', () => {
    const secret = part("Secret, the umpire's alone");
    for (const key of Object.keys(state.secrets)) expect(secret, key).toContain(`\`secrets.${key}\``);
  });
});

describe('37.0 what lies face down', () => {
  it.each(viewers)('leaves the rest of the table in the view of %s', (viewer) => {
    expect(viewOf(state, viewer).table).toEqual(state.table);
    expect(Object.values(state.table.counters).every(({ face }) => face === null)).toBe(true);
  });
  it.each(['axis', 'observer'] as const)('is not in the view of %s', (viewer) => {
    const text = JSON.stringify(viewOf(state, viewer));
    for (const unit of kit.roster.allied) expect(text).not.toContain(`"${unit}"`);
    expect(text).not.toContain('$hidden');
  });
  it('is open to everybody when the match is over', () => {
    const faces = Object.values(viewOf(state, 'everyone-after-the-end').own.allied?.faces ?? {});
    expect(faces.toSorted()).toEqual(kit.roster.allied.filter((id) => id !== '2-us-armoured').toSorted());
  });
  it('is dealt anew in the displays after an undo, and stays on the map', () => {
    const again = mixed(state, rngOf('undo'));
    const isDown = (at: string) => kit.spaces[at] === undefined;
    const kept = Object.keys(state.secrets.faces).map(Number);
    const onMap = kept.filter((blind) => !isDown(state.table.counters[blind]?.at ?? ''));
    for (const blind of onMap) expect(again.secrets.faces[blind]).toEqual(state.secrets.faces[blind]);
    expect(kept.some((blind) => again.secrets.faces[blind]?.$hidden !== state.secrets.faces[blind]?.$hidden)).toBe(
      true,
    );
  });
});

describe('a twin with other faces', () => {
  it('goes the same way, number by number, as long as nothing is turned up', () => {
    const turns = turnsOf(benchOf(kit));
    const rearranged = rearrange(state, 'axis', rngOf('twin'));
    expect(rearranged.changed).toEqual(['faces']);
    let [one, two] = [state, rearranged.state];
    let steps = 0;
    // Everything by fallback: the Panzerarmee sits still, the Allies go through a whole game-turn and more.
    for (; steps < 40 && asked(one.table).length > 0; steps++) {
      const action = turns.ask(viewOf(one, 'axis'), 'axis')?.fallback ?? { type: 'done' };
      const [first, second] = [rngOf(`step ${steps}`), rngOf(`step ${steps}`)];
      const after = turns.resolve(one, 'axis', action, first);
      const twin = turns.resolve(two, 'axis', action, second);
      expect(second.rolls).toEqual(first.rolls);
      if (after.events.some(({ fact }) => fact.type === 'battle' || fact.type === 'revealed')) break;
      expect(twin.events).toEqual(after.events);
      expect(viewOf(twin.state, 'axis')).toEqual(viewOf(after.state, 'axis'));
      [one, two] = [after.state, twin.state];
    }
    expect(steps).toBeGreaterThan(10);
  });
});
