// The catalogue of actions: what a side may decide. Units are named by their blind numbers, hexes by id.
import { z } from 'zod';
import { type ActionOf, catalogueOf, part, specMaker } from '#engine/turn/catalogue.ts';
import type { RommelRules } from '../book/rules.ts';
import { CLASSES, TURN_OPTIONS } from './state.ts';

const blind = z.number().int().positive();
const hex = z.string().regex(/^(-?\d{1,2},-?\d{1,2}|offboard)$/);
const count = z.number().int().min(0).max(200);
const path = z.array(hex).min(1).max(40);

const unit = part('unit', 'unit', blind, 'which unit');
const to = part('to', 'place', hex, 'where to');
const via = part('via', 'path', path.optional(), 'how the way begins, hex by hex, if it matters');
const battle = part('hex', 'place', hex, 'which battle');

const spec = specMaker<RommelRules>();

/** In the order of the rulebook's sequence of play. */
const ENTRIES = [
  spec('deploy', '18.0', 'setup', 'Place a starting unit', 'deploy Brescia > Bardia', unit, to),
  spec('recommended', '18.0', 'setup', 'Place all starting units as recommended', 'recommended'),
  spec('redraw', '18.0', 'setup', 'Discard the whole opening hand and draw a new one', 'redraw'),
  spec(
    'challenge',
    '3.3',
    'buildup',
    'Play a card in an Initiative Challenge',
    'challenge dummy',
    part('card', 'word', z.enum(['real', 'dummy']), 'real or dummy'),
  ),
  spec('assign', '13.3', 'supply', 'Give a unit Fortress or Oasis Supply', 'assign Brescia', unit),
  spec(
    'option',
    '3.42',
    'turn',
    'Choose a Turn Option and its cards',
    'option basic 1',
    part('option', 'word', z.enum(TURN_OPTIONS), 'pass, basic, offensive, assault or blitz'),
    part('dummies', 'number', count, 'dummy cards added as a bluff'),
  ),
  spec('rommel', '6.3', 'movement', 'Make the current Move a Rommel Move', 'rommel'),
  spec(
    'group',
    '5.1',
    'movement',
    'Group Move: a unit out of one hex',
    'group Sollum: Brescia, Bologna > Buq Buq',
    part('from', 'place', hex, 'the group'),
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
    part('command', 'place', hex, 'the Command Point'),
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
    part('command', 'place', hex.optional(), 'Command Point, when it opens a Regroup Move'),
    via,
  ),
  spec('exit', '17.1', 'movement', 'Leave the map by the enemy end', 'exit 11H', unit),
  spec('overrun', '11.4', 'movement', 'Rout the disrupted units now, then go on moving', 'overrun'),
  spec('later', '10.3', 'movement', 'Be asked after the fire where retreats go and who force-marches', 'later'),
  spec(
    'refuse',
    '10.2',
    'retreat',
    'Refuse battle with an attacked group',
    'refuse Sollum',
    part('hex', 'place', hex, 'which group'),
  ),
  spec(
    'pursue',
    '10.5',
    'retreat',
    'Pursuit Fire with some units',
    'pursue Ariete, Littorio',
    part('units', 'units', z.array(blind).min(1).max(60), 'who fires'),
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
  spec('attack', '8.6', 'combat', 'Fight this battle', 'attack Buq Buq', battle),
  spec('assault', '4.3', 'combat', 'Fight this battle as an Assault (double dice)', 'assault Tobruk', battle),
  spec(
    'fire',
    '9.2',
    'combat',
    'Fire a unit at an arms Class',
    'fire 7/4 infantry',
    unit,
    part('target', 'word', z.enum(CLASSES), 'armor, infantry, anti-tank or artillery'),
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
    part('steps', 'number', count, 'how many steps'),
  ),
  spec('refit', '16.52', 'buildup', 'Send a unit back for Refit', 'refit Brescia', unit),
  spec('mine', '16.55', 'buildup', 'Build a Minefield (15 BP)', 'mine El Alamein', part('hex', 'place', hex, 'where')),
  spec(
    'transplant',
    '16.55',
    'buildup',
    'Dismantle two Minefields and build one',
    'transplant Gazala, Acroma > Tobruk',
    part('first', 'place', hex, 'dismantled'),
    part('second', 'place', hex, 'dismantled'),
    to,
  ),
  spec(
    'buy',
    '16.5',
    'buildup',
    'Buy extra Supply Cards (10 BP each)',
    'buy 1',
    part('cards', 'number', count, 'how many'),
  ),
  spec(
    'discard',
    '16.6',
    'buildup',
    'Turn in dummy Supply Cards',
    'discard 2',
    part('dummies', 'number', count, 'how many'),
  ),
  spec('call', '18.6', 'buildup', 'Call the Malta Group: its units arrive, and Resupply falls', 'call'),
  spec('done', '3.0', 'always', 'Commit: close what is asked of you', 'done'),
];

export type RommelAction = ActionOf<(typeof ENTRIES)[number]>;
export type ActionType = RommelAction['type'];
export type Orders = readonly RommelAction[];
export const {
  actions: ACTIONS,
  done: DONE,
  parseAction,
  specOf,
  partsOf,
  makeAction,
  made,
} = catalogueOf<RommelRules, RommelAction>(ENTRIES);
