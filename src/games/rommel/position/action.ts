// The catalogue of actions: what a side may decide. Units are named by their blind numbers, hexes by id.
import { z } from 'zod';
import { type ActionOf, catalogueOf, part, specMaker } from '#engine/catalogue.ts';
import type { ActionSpec } from '#engine/title.ts';
import type { RommelRules } from '../book/rules.ts';
import { CLASSES, TURN_OPTIONS } from './state.ts';

const blind = z.number().int().positive();
const hex = z.string().regex(/^(-?\d{1,2},-?\d{1,2}|offboard)$/);
const count = z.number().int().min(0).max(200);
const path = z.array(hex).min(1).max(40);

/** The one definition of what an action's JSON looks like. */
const shapes = {
  // 18.0 set-up
  deploy: { unit: blind, to: hex },
  recommended: {},
  redraw: {},
  // 3.42 turn option
  option: { option: z.enum(TURN_OPTIONS), dummies: count },
  // 5.0-6.4 movement
  group: { from: hex, unit: blind, to: hex, via: path.optional() },
  regroup: { command: hex, to: hex, unit: blind, via: path.optional() },
  force: { unit: blind, to: hex, command: hex.optional(), via: path.optional() },
  rommel: {},
  exit: { unit: blind },
  overrun: {},
  // 10.0 retreats, 11.3 rout
  refuse: { hex },
  withdraw: { unit: blind, to: hex, via: path.optional() },
  probe: {},
  pursue: { units: z.array(blind).max(60) },
  // 8.6-9.5 combat
  attack: { hex },
  assault: { hex },
  fire: { unit: blind, target: z.enum(CLASSES) },
  volley: {},
  hit: { unit: blind },
  // 13.3, 15.1
  assign: { unit: blind },
  // 16.5 buildup
  redeploy: { unit: blind, to: hex },
  sea: { unit: blind, to: hex },
  rebuild: { unit: blind, steps: count },
  refit: { unit: blind },
  mine: { hex },
  transplant: { first: hex, second: hex, to: hex },
  buy: { cards: count },
  discard: { dummies: count },
  call: {},
  // 3.3 initiative
  challenge: { card: z.enum(['real', 'dummy']) },
  // the closing action of every prompt
  done: {},
} as const;

export type ActionType = keyof typeof shapes;
export type RommelAction = ActionOf<typeof shapes>;

const unit = part('unit', 'unit', 'which unit');
const to = part('to', 'place', 'where to');
const via = part('via', 'path', 'how the way begins, hex by hex, if it matters', true);

const spec = specMaker<RommelRules, RommelAction>();

/** In the order of the rulebook's sequence of play. */
export const ACTIONS: readonly ActionSpec<RommelRules, RommelAction>[] = [
  spec('deploy', '18.0', 'setup', 'Place a starting unit', 'deploy Brescia > Bardia', unit, to),
  spec('recommended', '18.0', 'setup', 'Place all starting units as recommended', 'recommended'),
  spec('redraw', '18.0', 'setup', 'Discard the whole opening hand and draw a new one', 'redraw'),
  spec(
    'challenge',
    '3.3',
    'buildup',
    'Play a card in an Initiative Challenge',
    'challenge dummy',
    part('card', 'word', 'real or dummy'),
  ),
  spec('assign', '13.3', 'supply', 'Give a unit Fortress or Oasis Supply', 'assign Brescia', unit),
  spec(
    'option',
    '3.42',
    'turn',
    'Choose a Turn Option and its cards',
    'option basic 1',
    part('option', 'word', 'pass, basic, offensive, assault or blitz'),
    part('dummies', 'number', 'dummy cards added as a bluff'),
  ),
  spec('rommel', '6.3', 'movement', 'Make the current Move a Rommel Move', 'rommel'),
  spec(
    'group',
    '5.1',
    'movement',
    'Group Move: a unit out of one hex',
    'group Sollum: Brescia, Bologna > Buq Buq',
    part('from', 'place', 'the group'),
    unit,
    to,
    via,
  ),
  spec(
    'regroup',
    '5.2',
    'movement',
    'Regroup Move: units near a Command Point to one hex',
    'regroup Ft. Capuzzo > Sollum: Brescia, Pavia',
    part('command', 'place', 'the Command Point'),
    to,
    unit,
    via,
  ),
  spec(
    'force',
    '6.4',
    'movement',
    'Forced March: one hex more, at a risk',
    'force Sabratha > Sofafi',
    unit,
    to,
    part('command', 'place', 'Command Point, when it opens a Regroup Move', true),
    via,
  ),
  spec('exit', '17.1', 'movement', 'Leave the map by the enemy end', 'exit 11H', unit),
  spec('overrun', '11.4', 'movement', 'Rout the disrupted units now, then go on moving', 'overrun'),
  spec(
    'refuse',
    '10.2',
    'retreat',
    'Refuse battle with an attacked group',
    'refuse Sollum',
    part('hex', 'place', 'which group'),
  ),
  spec(
    'pursue',
    '10.5',
    'retreat',
    'Pursuit Fire with some units',
    'pursue Ariete, Littorio',
    part('units', 'units', 'who fires'),
  ),
  spec(
    'withdraw',
    '5.3',
    'retreat',
    'Withdraw a unit along its Supply Line',
    'withdraw 7/SG > Sidi Barrani',
    unit,
    to,
    via,
  ),
  spec('probe', '10.41', 'retreat', 'Probe the rearguard of a Partial Retreat', 'probe'),
  spec('attack', '8.6', 'combat', 'Fight this battle', 'attack Buq Buq', part('hex', 'place', 'which battle')),
  spec(
    'assault',
    '4.3',
    'combat',
    'Fight this battle as an Assault (double dice)',
    'assault Tobruk',
    part('hex', 'place', 'which battle'),
  ),
  spec(
    'fire',
    '9.2',
    'combat',
    'Fire a unit at an arms Class',
    'fire 7/4 infantry',
    unit,
    part('target', 'word', 'armor, infantry, anti-tank or artillery'),
  ),
  spec('volley', '9.2', 'combat', 'Fire all units that have not fired, each at the Class it hits best', 'volley'),
  spec('hit', '9.5', 'combat', 'Take a step of losses from a unit', 'hit Brescia', unit),
  spec('redeploy', '16.51', 'buildup', 'Redeploy a unit by land', 'redeploy Brescia > Bardia', unit, to),
  spec('sea', '16.53', 'buildup', 'Redeploy a unit by sea', 'sea Brescia > El Agheila', unit, to),
  spec(
    'rebuild',
    '16.54',
    'buildup',
    'Rebuild a unit in the Base',
    'rebuild Brescia 2',
    unit,
    part('steps', 'number', 'how many steps'),
  ),
  spec('refit', '16.52', 'buildup', 'Send a unit back for Refit', 'refit Brescia', unit),
  spec('mine', '16.55', 'buildup', 'Build a Minefield (15 BP)', 'mine El Alamein', part('hex', 'place', 'where')),
  spec(
    'transplant',
    '16.55',
    'buildup',
    'Dismantle two Minefields and build one',
    'transplant Gazala, Acroma > Tobruk',
    part('first', 'place', 'dismantled'),
    part('second', 'place', 'dismantled'),
    to,
  ),
  spec('buy', '16.5', 'buildup', 'Buy extra Supply Cards (10 BP each)', 'buy 1', part('cards', 'number', 'how many')),
  spec('discard', '16.6', 'buildup', 'Turn in dummy Supply Cards', 'discard 2', part('dummies', 'number', 'how many')),
  spec('call', '18.6', 'buildup', 'Call the Malta Group: its units arrive, and Resupply falls', 'call'),
  spec('done', '3.0', 'always', 'Commit: close what is asked of you', 'done'),
];

export const { parseAction, specOf, partsOf, makeAction, made } = catalogueOf<RommelRules, RommelAction>(
  shapes,
  ACTIONS,
);

/** Commit: closes whatever is asked (3.0). */
export const DONE: RommelAction = { type: 'done' };
