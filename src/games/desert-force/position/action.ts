// The catalogue of actions: what a side may decide. Units and leaders are named by id, hexes by the board's id.
import { z } from 'zod';
import { type ActionOf, catalogueOf, drawn, part, specMaker } from '#engine/turn/catalogue.ts';
import type { DesertRules } from '../book/rules.ts';
import { PAUSES } from './state.ts';

const id = z.string().regex(/^[a-z0-9-]{1,30}$/);
const ids = z.array(id).min(1).max(40);
const hex = z.string().regex(/^-?\d{1,2},-?\d{1,2}$/);
const path = z.array(hex).min(1).max(120);
const count = z.number().int().min(0).max(20);

/** A leader, too, where leaders may be meant. */
const unit = part('unit', 'unit', id, 'which unit');
const to = part('to', 'place', hex, 'where to');
const via = part('via', 'path', path.optional(), 'how the way begins, hex by hex, if it matters');
/** 14.0 Air Superiority Points given to an order. */
const aircraft = drawn(part('points', 'number', count, 'how many points'));
const attacked = part('hex', 'place', hex, 'which attacked hex');

const spec = specMaker<DesertRules>();

/** In the order of the sequence of play (4.0). */
const ENTRIES = [
  spec('depot', '7.11', 'organization', 'Place your depot', 'depot 3709', part('to', 'place', hex, 'which road hex')),
  spec(
    'cover',
    '7.2',
    'organization',
    'Spend Air Superiority Points against the enemy’s Organization die',
    'cover 2',
    part('points', 'number', count, 'how many points'),
  ),
  spec('replace', '7.6', 'organization', 'Give a unit a replacement', 'replace 5 Panzer', unit),
  spec('refit', '7.62', 'organization', 'Refit a reduced armor unit in the Reserve Box', 'refit 4 Armoured', unit),
  spec(
    'withdraw',
    '7.8',
    'organization',
    'Withdraw a unit from the map to the Reserve Box',
    'withdraw 16 Australian',
    unit,
  ),
  spec('hold', '7.8', 'organization', 'Keep a reinforcement in the Reserve Box', 'hold 1 South African', unit),
  spec('release', '7.8', 'organization', 'Send a unit of the Reserve Box to Alexandria', 'release 7 Armoured', unit),
  spec('appoint', '13.7', 'organization', 'Replace the Allied leader by Montgomery', 'appoint Montgomery', unit),
  spec('enough', '7.8', 'organization', 'Meet the Reserve Requirement as the umpire would', 'enough'),
  spec('offensive', '7.9', 'organization', 'Declare a Major Offensive and go on to movement', 'offensive'),
  spec('move', '9.0', 'movement', 'Move a unit or a leader', 'move 5 Panzer > 3309 via 3109', unit, to, via),
  spec(
    'rush',
    '9.4',
    'movement',
    'Move a unit strategically, by road and track',
    'rush 5 Panzer > 2306',
    unit,
    to,
    via,
  ),
  spec('ship', '9.7', 'movement', 'Carry a unit between Tobruk and Alexandria', 'ship 18 Australian', unit),
  spec('fortify', '12.1', 'movement', 'Build or upgrade an Improved Position', 'fortify Brescia', unit),
  spec(
    'lead',
    '13.2',
    'movement',
    'Say which of your two leaders counts where both are in a combat',
    'lead Graziani',
    unit,
  ),
  spec('shift', '7.16', 'movement', 'Relocate your depot in a Major Offensive', 'shift 3309', to),
  spec(
    'attack',
    '10.1',
    'combat',
    'Order an attack',
    'attack 3309: 5 Panzer, 8 Panzer',
    part('hex', 'place', hex, 'which hex'),
    part('units', 'units', ids, 'who attacks'),
    part('also', 'places', path.optional(), 'further hexes in the same attack'),
  ),
  spec('cancel', '10.1', 'combat', 'Call off what is ordered against a hex', 'cancel 3309', attacked),
  spec('unpaid', '10.3', 'combat', 'Spend no Attack Point on an attack', 'unpaid 3309', attacked),
  spec(
    'support',
    '14.1',
    'combat',
    'Give Air Superiority Points to an attack',
    'support 3309 with 2',
    attacked,
    aircraft,
  ),
  spec('naval', '15.0', 'combat', 'Let the fleet support an attack', 'naval 3309', attacked),
  spec(
    'bombard',
    '14.2',
    'combat',
    'Bombard a hex from the air',
    'bombard 3309 with 3',
    part('hex', 'place', hex, 'which hex'),
    aircraft,
  ),
  spec(
    'shell',
    '15.0',
    'combat',
    'Bombard a coastal hex from the sea',
    'shell 3309',
    part('hex', 'place', hex, 'which hex'),
  ),
  spec(
    'bear',
    '10.21',
    'combat',
    'Say who takes hits first in an attack',
    'bear 3309: Trento',
    attacked,
    part('units', 'units', ids, 'who, in this order'),
  ),
  spec(
    'follow',
    '10.27',
    'combat',
    'Say who goes into the attacked hex when it is vacated',
    'follow 3309: 5 Panzer',
    attacked,
    part('units', 'units', ids, 'who'),
  ),
  spec(
    'pause',
    '10.1',
    'combat',
    'Say whether you are asked again after each attack',
    'pause each',
    part('when', 'word', z.enum(PAUSES), 'each or never'),
  ),
  spec('lose', '10.21', 'combat', 'Take a hit as a step loss of a unit', 'lose 5 Panzer', unit),
  spec(
    'fall-back',
    '10.25',
    'combat',
    'Take hits as retreated hexes',
    'fall-back 2',
    part('hexes', 'number', count, 'how many hexes'),
  ),
  spec('retreat', '10.26', 'retreat', 'Retreat a unit', 'retreat 5 Panzer > 3109 via 3209', unit, to, via),
  spec('advance', '10.27', 'advance', 'Advance a unit', 'advance 5 Panzer > 3309', unit, to, via),
  spec('remove', '9.2', 'stacking', 'Remove an enemy unit from an overcrowded hex', 'remove Trento', unit),
  spec('done', '4.0', 'always', 'Commit: close what is asked of you', 'done'),
];

export type DesertAction = ActionOf<(typeof ENTRIES)[number]>;
export type ActionType = DesertAction['type'];
export type Orders = readonly DesertAction[];
export const {
  actions: ACTIONS,
  done: DONE,
  parseAction,
  specOf,
  partsOf,
  makeAction,
  made,
} = catalogueOf<DesertRules, DesertAction>(ENTRIES);
