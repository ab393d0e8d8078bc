// The catalogue of actions: what a side may decide. Counters are named by their blind numbers, hexes by id.
import { z } from 'zod';
import { type ActionOf, catalogueOf, chosen, part, specMaker } from '#engine/turn/catalogue.ts';
import type { AlameinRules } from '../book/rules.ts';
import { PAUSES, STANCES } from './state.ts';

const blind = z.number().int().positive();
const units = z.array(blind).min(1).max(60);
const hex = z.string().regex(/^-?\d{1,2},-?\d{1,2}$/);
const word = z.string().regex(/^[a-z0-9-]{1,20}$/);
const count = z.number().int().min(0).max(200);
const path = z.array(hex).min(1).max(20);

const unit = part('unit', 'unit', blind, 'which unit');
const to = part('to', 'place', hex, 'where to');
const which = part('air', 'word', word, 'which air unit');
const attacked = part('hex', 'place', hex, 'which attacked hex');
const stack = part('hex', 'place', hex, 'which stack');
const by = chosen(part('by', 'unit', blind.optional(), 'who makes it, where several attacks are on one hex'));

const spec = specMaker<AlameinRules>();

/** In the order of the sequence of play (IV). */
const ENTRIES = [
  spec(
    'place',
    'XV',
    'setup',
    'Place a unit or a marker',
    'place 1. South African > D7',
    part('unit', 'unit', blind, 'which counter'),
    to,
  ),
  spec(
    'recommended',
    'XV',
    'setup',
    'Place everything as recommended',
    'recommended',
    part('deployment', 'word', word.optional(), 'another ready-made deployment, where there is one'),
  ),
  spec('top', 'VII.A', 'setup', 'Put a counter on top of its stack', 'top 1. South African', unit),
  spec('wait', 'V', 'reinforcement', 'Hold a reinforcement back for a later turn', 'wait 9. Australian', unit),
  spec(
    'raze',
    'IX.A.4',
    'reinforcement',
    'Remove an enemy Box or Fort you stand on',
    'raze E7',
    part('hex', 'place', hex, 'which Box or Fort'),
  ),
  spec(
    'strike',
    'VII.A',
    'airstrike',
    'Send an air unit against a stack',
    'strike Desert Air Force 1 > E5',
    which,
    stack,
  ),
  spec(
    'intercept',
    'VII.C',
    'airstrike',
    'Intercept an enemy air unit',
    'intercept Desert Air Force 1 > StuKA',
    which,
    part('enemy', 'word', word, 'which enemy air unit'),
  ),
  spec(
    'move',
    'XI.A.1',
    'movement',
    'Move a unit',
    'move 15. Panzer > E5 via D4',
    unit,
    to,
    part('via', 'path', path.optional(), 'how the way begins, hex by hex, if it matters'),
  ),
  spec('remove', 'X.B', 'movement', 'Give up a unit of an overfull stack', 'remove Trento', unit),
  spec(
    'attack',
    'XII.A.4',
    'attack',
    'Declare an attack',
    'attack E5: 9. Australian, 26. Australian',
    part('hex', 'place', hex, 'which hex'),
    part('units', 'units', units, 'who attacks'),
    part('also', 'places', path.optional(), 'further hexes in the same attack'),
  ),
  spec('required', 'XII.A.2', 'attack', 'Declare the attacks that must be made, as the umpire would', 'required'),
  spec('cancel', 'XII.A.6', 'attack', 'Call off an attack that is declared', 'cancel E5', attacked, by),
  spec(
    'pause',
    'XII.A.6',
    'attack',
    'Say whether you are asked again after each attack',
    'pause each',
    part('when', 'word', z.enum(PAUSES), 'each or never'),
  ),
  spec(
    'hold',
    'XII.B.1',
    'attack',
    'Use fewer factors in an attack already declared',
    'hold E5 at 3',
    attacked,
    part('factors', 'number', count, 'the most factors to use'),
    by,
  ),
  spec(
    'stand',
    'XII.B.6',
    'answer',
    'Give No Retreat orders',
    'stand D7: 1. South African',
    attacked,
    part('units', 'units', units, 'who may not retreat'),
  ),
  spec(
    'stance',
    'XII.D.1',
    'answer',
    'Say whether units retreat of their own will',
    'stance D7 hold',
    part('hex', 'place', hex, 'which hex that is attacked, or attacked from'),
    part('stance', 'word', z.enum(STANCES), 'back, hold or ask'),
  ),
  spec(
    'next',
    'VI.B',
    'retreat',
    'Say which exposed stack of yours retreats next',
    'next E5',
    part('hex', 'place', hex, 'which exposed stack'),
  ),
  spec(
    'press',
    'XII.D.1',
    'retreat',
    'Say how many hexes the losers must retreat',
    'press 2',
    part('hexes', 'number', count, 'how many hexes'),
  ),
  spec('drive', 'XII.D.1', 'retreat', 'Choose the first hex of a losing unit', 'drive Trento > E4', unit, to),
  spec('back', 'XII.D.1', 'retreat', 'Retreat a unit of your own by a hex', 'back Trento > E3', unit, to),
  spec('resupply', 'VII.B', 'supply', 'Supply one stack by air', 'resupply StuKA > H8', which, stack),
  spec('done', 'IV', 'always', 'Commit: close what is asked of you', 'done'),
];

export type AlameinAction = ActionOf<(typeof ENTRIES)[number]>;
export type ActionType = AlameinAction['type'];
export type Orders = readonly AlameinAction[];
export const {
  actions: ACTIONS,
  done: DONE,
  parseAction,
  specOf,
  partsOf,
  makeAction,
  made,
} = catalogueOf<AlameinRules, AlameinAction>(ENTRIES);
