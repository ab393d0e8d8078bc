// What the entries of units.json must say together: names said once, steps within the counter, four kinds of Allied backs.
import { type Report, reportTwice, show } from '#engine/pieces/components.ts';
import { reportUnitNames } from '#engine/pieces/crosscheck.ts';
import type { Parsed } from './files.ts';
import type { AlliedInfo, CombatInfo } from './kit.ts';

/** Ids of supply units (19.0) and of Rommel, which no other counter may have. */
const TAKEN = /^(supply-\d+|rommel)$/;

/** Reports whatever in the units contradicts itself, or the map. */
export function checkUnits({ units, map }: Parsed, report: Report): void {
  const axis = [...units.combat, ...units.support, ...units.air];
  reportTwice([...axis, ...units.allied], 'units', report);
  reportUnitNames([...axis.map((unit) => ({ ...unit, side: 'axis' })), ...units.allied.map(ofAllied)], report);
  for (const { id } of [...axis, ...units.allied])
    if (TAKEN.test(id)) report(`units[${id}].id`, `${show(id)} is the id of another counter`);
  const known = new Set(map.spaces.map(({ id }) => id));
  for (const unit of units.combat) checkCombat(unit, known, report);
  for (const { id, mission, factor } of units.air)
    if ((mission === 'supply') !== (factor === 0))
      report(`air[${id}].factor`, `is ${factor}: 0 is for air supply, and for nothing else (26.0)`);
  for (const { id, kind, combat } of units.support)
    if (kind === 'intelligence' && combat !== 0)
      report(`support[${id}].combat`, `is ${combat}: G-2 units do not fire (22.2)`);
  for (const unit of units.allied) checkAllied(unit, report);
  checkGarrisons(units.allied, map, report);
}

const ofAllied = (unit: AlliedInfo) => ({ ...unit, side: 'allied' });

/** 2.2.5, 5.2 A unit starts, at a step it has, or arrives. */
function checkCombat(
  { id, combat, starts, at, arrives }: CombatInfo,
  spaces: ReadonlySet<string>,
  report: Report,
): void {
  const key = `combat[${id}]`;
  if ((starts === undefined) === (arrives === undefined)) report(key, 'either starts or arrives (5.2)');
  if (starts !== undefined && starts > combat.length)
    report(`${key}.starts`, `is ${starts}, but the unit has ${combat.length} steps`);
  if (combat.some((factor, step) => factor < (combat[step - 1] ?? 0)))
    report(`${key}.combat`, `${show(combat)} grows weaker with more steps`);
  if (at === undefined) return;
  if (starts === undefined) report(`${key}.at`, 'is for units that start');
  if (!spaces.has(at)) report(`${key}.at`, `${show(at)} is not a space of map.json`);
}

function checkAllied({ id, arm, back, combat, steps, reduced }: AlliedInfo, report: Report): void {
  const key = `allied[${id}]`;
  if ((arm === 'garrison') !== (back === 'G'))
    report(`${key}.back`, `is ${show(back)}: "G" is for garrisons, and for nothing else`);
  if (arm === 'commando' && back !== 'X')
    report(`${key}.back`, `is ${show(back)}: commandos are a special reinforcement (30.1)`);
  if ((arm === 'deception') !== (combat === 0))
    report(`${key}.combat`, `is ${combat}: 0 is for deception units, and for nothing else (29.2)`);
  if (reduced !== undefined && (steps !== 2 || reduced > combat))
    report(`${key}.reduced`, `is ${reduced}: it is for units of two steps, and no more than their ${combat} (2.2.5)`);
  if (steps !== undefined && back !== 'X') report(`${key}.steps`, 'is for special reinforcements (39.2)');
}

/** 5.1 A garrison for each Allied fortress and city. */
function checkGarrisons(allied: readonly AlliedInfo[], { spaces }: Parsed['map'], report: Report): void {
  const posts = spaces.filter(({ terrain, fortressOf }) => terrain === 'city' || fortressOf === 'allied').length;
  const garrisons = allied.filter(({ back }) => back === 'G').length;
  if (garrisons !== posts)
    report('allied', `${garrisons} garrisons for ${posts} Allied fortress and city spaces of map.json (5.1)`);
}
