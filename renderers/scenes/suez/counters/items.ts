// What stands in a space, side by side: units and counters in order, and chips for what comes in numbers.
import {
  alliedAt,
  alliedFactor,
  type Blind,
  combatAt,
  counterOf,
  factorOf,
  frameOf,
  isStatic,
  MARKER_NAMES,
  outOfSupply,
  type Side,
  type Sight,
  type SpaceId,
  type SuezView,
  stepsOf,
  supplyAt,
  unitName,
  unitOf,
} from '#games/suez/for-pictures.ts';
import { CREAM, INK } from '../../../palette.ts';
import type { Shape, XY } from '../../../shapes.ts';
import { withMarks } from '../../../words.ts';
import { aircraft, anchor, depot, gun, parachute, spy, truck } from '../glyphs.ts';
import { BACK, type Badge, BLOCK, back, CHIP, chip, type FaceSpec, face } from './counter.ts';
import { liveryOf, paperOf, sizeOf, symbolOf } from './looks.ts';

/** Something that is drawn in a tray, so wide and so high, and said in words. */
export interface Item {
  readonly w: number;
  readonly h: number;
  readonly draw: (middle: XY) => Shape;
  readonly words: string;
}

/** A unit of the Panzerarmee as its counter shows it. */
export function unitSpec(sight: Sight, unit: string): Omit<FaceSpec, 'badges'> {
  const info = unitOf(sight, unit);
  const factor = factorOf(sight, unit);
  return {
    livery: liveryOf('axis'),
    paper: paperOf(info),
    symbol: symbolOf(info),
    size: sizeOf(info),
    name: info.name,
    factor: isStatic(info) ? `(${factor})` : String(factor),
    steps: stepsOf(sight, unit),
    full: info.combat.length,
    hidden: false,
  };
}

const BADGES: Readonly<Record<Badge, string>> = {
  unsupplied: 'out of supply',
  moved: 'moved',
  supported: 'supported',
  crossed: 'assault crossing',
  commander: 'with Rommel',
};

function badgesOf(sight: Sight, unit: string): readonly Badge[] {
  const { table } = sight;
  const badges: Badge[] = [];
  if (table.supported.includes(unit)) badges.push('supported');
  if (outOfSupply(sight).includes(unit)) badges.push('unsupplied');
  if (table.moved.includes(unit)) badges.push('moved');
  if (table.crossed.includes(unit)) badges.push('crossed');
  if (table.rommelWith === unit) badges.push('commander');
  return badges;
}

function unitItem(sight: Sight, unit: string): Item {
  const badges = badgesOf(sight, unit);
  const spec = unitSpec(sight, unit);
  const steps = spec.full > 1 ? [`${spec.steps} of ${spec.full} steps`] : [];
  const marks = badges.map((badge) => BADGES[badge]);
  return {
    w: BLOCK,
    h: BLOCK,
    draw: (middle) => face({ ...spec, badges }, middle),
    words: withMarks(`${unitName(sight.kit, unit)} ${spec.factor}`, [...steps, ...marks]),
  };
}

function alliedItem(sight: Sight, view: SuezView, blind: Blind): Item {
  const counter = counterOf(sight.table, blind);
  const seen = counter.face ?? view.own.allied?.faces[blind] ?? null;
  const info = seen === null ? undefined : sight.kit.allied[seen];
  const hidden = counter.face === null;
  if (info === undefined)
    return {
      w: BACK,
      h: BLOCK,
      draw: (middle) => back(liveryOf('allied'), counter.back, blind, middle),
      words: `#${blind} (${counter.back})`,
    };
  const full = info.steps ?? 1;
  const strength = alliedFactor(info, counter);
  const factor = counter.back === 'G' ? `(${strength})` : String(strength);
  const spec: FaceSpec = {
    livery: liveryOf('allied'),
    paper: paperOf(info),
    symbol: symbolOf(info),
    size: '',
    name: info.name,
    factor,
    steps: counter.steps,
    full,
    badges: [],
    hidden,
  };
  return {
    w: BLOCK,
    h: BLOCK,
    draw: (middle) => face(spec, middle),
    words: withMarks(`${info.longName} ${factor}`, [
      `#${blind}`,
      ...(full > 1 ? [`${counter.steps} of ${full} steps`] : []),
      ...(hidden ? ['face down'] : []),
    ]),
  };
}

const chipItem = (sign: readonly Shape[], text: string, words: string, style: keyof typeof CHIPS = 'plain'): Item => ({
  w: BLOCK,
  h: CHIP,
  draw: (middle) => chip({ ...CHIPS[style], sign, text }, middle),
  words,
});
const CHIPS = {
  plain: { fill: '#fdf6e3', on: INK, edge: liveryOf('axis').main },
  dark: { fill: liveryOf('axis').main, on: CREAM, edge: liveryOf('axis').light },
} as const;

/** "2 trucks" */
const counted = (count: number, one: string): string => (count === 1 ? one : `${count} ${one}s`);

/** Trucks, depots and air supply; G-2 units, landings; what is sent into a battle here. */
function chipsOf(sight: Sight, space: SpaceId): readonly Item[] {
  const { table, kit } = sight;
  const supply = supplyAt(sight, space);
  const depots = supply.filter((unit) => table.supply[unit]?.depot === true).length;
  const trucks = supply.length - depots;
  const items: Item[] = [];
  if (trucks > 0) items.push(chipItem(truck, `\u00d7${trucks}`, counted(trucks, 'truck')));
  if (depots > 0) items.push(chipItem(depot, `\u00d7${depots}`, counted(depots, 'depot')));
  for (const [air, at] of Object.entries(table.airlift))
    if (at === space) items.push(chipItem([aircraft(INK, null, 1.2)], 'sup', `${unitName(kit, air)}`));
  for (const [support, at] of Object.entries(table.spies))
    if (at === space) {
      const success = table.revealed.includes(support);
      items.push(
        chipItem(
          spy(CREAM),
          kit.support[support]?.name ?? support,
          `G-2: ${unitName(kit, support)}${success ? ', successful' : ''}`,
          'dark',
        ),
      );
    }
  for (const { kind, space: at, turn } of table.landings)
    if (at === space)
      items.push(
        chipItem(
          kind === 'airborne' ? parachute(CREAM) : anchor(false),
          kind === 'airborne' ? 'LZ' : 'BH',
          `${MARKER_NAMES[kind]} of game-turn ${turn}`,
          'dark',
        ),
      );
  const sent = table.commitments[space];
  for (const air of sent?.air ?? [])
    items.push(
      chipItem(
        [aircraft(CREAM, null, 1.2)],
        kit.air[air]?.mission.toUpperCase() ?? '',
        `${unitName(kit, air)} in support`,
        'dark',
      ),
    );
  for (const support of sent?.support ?? [])
    items.push(
      chipItem(gun(CREAM), kit.support[support]?.name ?? support, `${unitName(kit, support)} in support`, 'dark'),
    );
  return items;
}

/** What a side has in a space; of the Allies what lies face up first. */
export function itemsOf(sight: Sight, view: SuezView, space: SpaceId, side: Side): readonly Item[] {
  if (side === 'axis') {
    const units = combatAt(sight, space);
    return [...inLine(sight, space, units).map((unit) => unitItem(sight, unit)), ...chipsOf(sight, space)];
  }
  const counters = alliedAt(sight, space);
  const up = counters.filter((blind) => counterOf(sight.table, blind).face !== null);
  const down = counters.filter((blind) => !up.includes(blind));
  return [...up, ...down].map((blind) => alliedItem(sight, view, blind));
}

/** In the order in which they stand in a battle, if one is fought here; units that stay where they are come last. */
function inLine(sight: Sight, space: SpaceId, units: readonly string[]): readonly string[] {
  const frame = frameOf(sight.table);
  const battle = 'battle' in frame && frame.battle.space === space ? frame.battle.axis : [];
  const rank = (unit: string): number => {
    const at = battle.indexOf(unit);
    return (at < 0 ? 100 : at) + (isStatic(unitOf(sight, unit)) ? 50 : 0);
  };
  return [...units].sort((a, b) => rank(a) - rank(b));
}
