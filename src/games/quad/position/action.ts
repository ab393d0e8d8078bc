// The catalogue of actions: what a side may decide. Units are named by id, hexes by the board's id.
import { z } from 'zod';
import { type ActionOf, catalogueOf, drawn, part, specMaker } from '#engine/turn/catalogue.ts';
import type { QuadRules } from '../book/rules.ts';
import { PAUSES } from './state.ts';

const id = z.string().regex(/^[a-z0-9-]{1,30}$/);
const ids = z.array(id).min(1).max(100);
const hex = z.string().regex(/^-?\d{1,2},-?\d{1,2}$/);
const path = z.array(hex).min(1).max(60);
const count = z.number().int().min(0).max(20);

const unit = part('unit', 'unit', id, 'which unit');
const to = part('to', 'place', hex, 'where to');
const via = part('via', 'path', path.optional(), 'how the way begins, hex by hex, if it matters');
const attacked = part('hex', 'place', hex, 'which attacked hex');

const spec = specMaker<QuadRules>();

/** In the order of the sequence of play (4.1). */
const ENTRIES = [
  spec('place', '3.0', 'setup', 'Place a unit', 'place 1/13 Armored > 2714', unit, to),
  spec('recommended', '3.0', 'setup', 'Place all that is left as recommended', 'recommended'),
  spec('withdraw', 'kasserine 19.0', 'movement', 'Announce your Withdrawal, once in the game', 'withdraw'),
  spec(
    'move',
    '5.0',
    'movement',
    'Move a unit, or bring a reinforcement on',
    'move 1/8 Panzer > 1417 via 1516',
    unit,
    to,
    via,
  ),
  spec(
    'exit',
    '14.0',
    'movement',
    'Move a unit off the map, for good',
    'exit 3 CLY by 1201 via 1302',
    unit,
    part('hex', 'place', hex, 'the edge hex it leaves by'),
    via,
  ),
  spec('consent', 'crusader 19.17', 'movement', 'Offer to end the game with this game-turn', 'consent'),
  spec(
    'attack',
    '7.0',
    'combat',
    'Declare an attack',
    'attack 1526: 1/8 Panzer, 2/8 Panzer',
    part('hex', 'place', hex, 'which hex'),
    part('units', 'units', ids, 'who attacks, artillery in range with them'),
    part('also', 'places', path.optional(), 'further hexes in the same attack'),
  ),
  spec(
    'join',
    '8.22',
    'combat',
    'Add units to an attack that is declared',
    'join 1526: 33. Artillery',
    attacked,
    part('units', 'units', ids, 'who joins it'),
  ),
  spec('required', '7.1', 'combat', 'Declare what must be attacked, from your other attacks where need be', 'required'),
  spec('cancel', '7.14', 'combat', 'Call off an attack that is declared', 'cancel 1526', attacked),
  spec(
    'support',
    '9.0',
    'combat',
    'Give Ground Support Points to an attack, or to a defence',
    'support 1526 with 2',
    part('hex', 'place', hex, 'which attacked hex'),
    drawn(part('points', 'number', count, 'how many points')),
  ),
  spec(
    'pause',
    '4.1',
    'combat',
    'Say whether you are asked again after each attack',
    'pause each',
    part('when', 'word', z.enum(PAUSES), 'each or never'),
  ),
  spec(
    'fire',
    '8.4',
    'fire',
    'Give Final Protective Fire',
    'fire 33. Artillery',
    part('units', 'units', ids, 'which artillery'),
  ),
  spec('displace', '7.8', 'retreat', 'Move a unit out of the way of a retreat', 'displace 2/8 Panzer > 2823', unit, to),
  spec('retreat', '7.7', 'retreat', 'Retreat a unit', 'retreat 1/8 Panzer > 2823 via 2722', unit, to, via),
  spec('advance', '7.9', 'advance', 'Advance a victorious unit', 'advance 1/8 Panzer > 1526', unit, to, via),
  spec('take', 'crusader 18.2', 'penalty', 'Remove an Axis unit that was not exited', 'take 1/8 Panzer', unit),
  spec('done', '4.0', 'always', 'Commit: close what is asked of you', 'done'),
];

export type QuadAction = ActionOf<(typeof ENTRIES)[number]>;
export type ActionType = QuadAction['type'];
export type Orders = readonly QuadAction[];
export const {
  actions: ACTIONS,
  done: DONE,
  parseAction,
  specOf,
  partsOf,
  makeAction,
  made,
} = catalogueOf<QuadRules, QuadAction>(ENTRIES);
