// The catalogue of actions: what a side may decide. Counters are named by their blind numbers, hexes by id.
import { z } from 'zod';
import { type ActionOf, catalogueOf, part, specMaker } from '#engine/catalogue.ts';
import type { ActionSpec } from '#engine/title.ts';
import type { AlameinRules } from '../book/rules.ts';
import { STANCES } from './state.ts';

const blind = z.number().int().positive();
const units = z.array(blind).min(1).max(60);
const hex = z.string().regex(/^-?\d{1,2},-?\d{1,2}$/);
const word = z.string().regex(/^[a-z0-9-]{1,20}$/);
const count = z.number().int().min(0).max(200);
const path = z.array(hex).min(1).max(20);

/** The one definition of what an action's JSON looks like. */
const shapes = {
  // XV set-up
  place: { unit: blind, to: hex },
  recommended: { deployment: word.optional() },
  top: { unit: blind },
  // V, IX.A.4 reinforcement
  wait: { unit: blind },
  raze: { hex },
  // VII air
  strike: { air: word, hex },
  intercept: { air: word, enemy: word },
  resupply: { air: word, hex },
  // XI movement
  move: { unit: blind, to: hex, via: path.optional() },
  // X.B
  remove: { unit: blind },
  // XII combat
  attack: { hex, units, also: path.optional() },
  required: {},
  cancel: { hex },
  hold: { hex, factors: count },
  stand: { hex, units },
  stance: { hex, stance: z.enum(STANCES) },
  press: { hexes: count },
  drive: { unit: blind, to: hex },
  back: { unit: blind, to: hex },
  // the closing action of every prompt
  done: {},
} as const;

export type ActionType = keyof typeof shapes;
export type AlameinAction = ActionOf<typeof shapes>;

const unit = part('unit', 'unit', 'which unit');
const to = part('to', 'place', 'where to');
const which = part('air', 'word', 'which air unit');

const spec = specMaker<AlameinRules, AlameinAction>();

/** In the order of the sequence of play (IV). */
export const ACTIONS: readonly ActionSpec<AlameinRules, AlameinAction>[] = [
  spec(
    'place',
    'XV',
    'setup',
    'Place a unit or a marker',
    'place 1. South African > D7',
    part('unit', 'unit', 'which counter'),
    to,
  ),
  spec(
    'recommended',
    'XV',
    'setup',
    'Place everything as recommended',
    'recommended',
    part('deployment', 'word', 'another ready-made deployment, where there is one', true),
  ),
  spec('top', 'VII.A', 'setup', 'Put a counter on top of its stack', 'top 1. South African', unit),
  spec('wait', 'V', 'reinforcement', 'Hold a reinforcement back for a later turn', 'wait 9. Australian', unit),
  spec(
    'raze',
    'IX.A.4',
    'reinforcement',
    'Remove an enemy Box or Fort you stand on',
    'raze E7',
    part('hex', 'place', 'which Box or Fort'),
  ),
  spec(
    'strike',
    'VII.A',
    'airstrike',
    'Send an air unit against a stack',
    'strike Desert Air Force 1 > E5',
    which,
    part('hex', 'place', 'which stack'),
  ),
  spec(
    'intercept',
    'VII.C',
    'airstrike',
    'Intercept an enemy air unit',
    'intercept Desert Air Force 1 > StuKA',
    which,
    part('enemy', 'word', 'which enemy air unit'),
  ),
  spec(
    'move',
    'XI.A.1',
    'movement',
    'Move a unit',
    'move 15. Panzer > E5 via D4',
    unit,
    to,
    part('via', 'path', 'how the way begins, hex by hex, if it matters', true),
  ),
  spec('remove', 'X.B', 'movement', 'Give up a unit of an overfull stack', 'remove Trento', unit),
  spec(
    'attack',
    'XII.A.4',
    'attack',
    'Declare an attack',
    'attack E5: 9. Australian, 26. Australian',
    part('hex', 'place', 'which hex'),
    part('units', 'units', 'who attacks'),
    part('also', 'places', 'further hexes in the same attack', true),
  ),
  spec('required', 'XII.A.2', 'attack', 'Declare the attacks that must be made, as the umpire would', 'required'),
  spec(
    'cancel',
    'XII.A.6',
    'attack',
    'Call off an attack that is declared',
    'cancel E5',
    part('hex', 'place', 'which attacked hex'),
  ),
  spec(
    'hold',
    'XII.B.1',
    'attack',
    'Use fewer factors in an attack already declared',
    'hold E5 at 3',
    part('hex', 'place', 'which attacked hex'),
    part('factors', 'number', 'the most factors to use'),
  ),
  spec(
    'stand',
    'XII.B.6',
    'answer',
    'Give No Retreat orders',
    'stand D7: 1. South African',
    part('hex', 'place', 'which attacked hex'),
    part('units', 'units', 'who may not retreat'),
  ),
  spec(
    'stance',
    'XII.D.1',
    'answer',
    'Say whether units retreat of their own will',
    'stance D7 hold',
    part('hex', 'place', 'which hex that is attacked, or attacked from'),
    part('stance', 'word', 'back, hold or ask'),
  ),
  spec(
    'press',
    'XII.D.1',
    'retreat',
    'Say how many hexes the losers must retreat',
    'press 2',
    part('hexes', 'number', 'how many hexes'),
  ),
  spec('drive', 'XII.D.1', 'retreat', 'Choose the first hex of a losing unit', 'drive Trento > E4', unit, to),
  spec('back', 'XII.D.1', 'retreat', 'Retreat a unit of your own by a hex', 'back Trento > E3', unit, to),
  spec(
    'resupply',
    'VII.B',
    'supply',
    'Supply one stack by air',
    'resupply StuKA > H8',
    which,
    part('hex', 'place', 'which stack'),
  ),
  spec('done', 'IV', 'always', 'Commit: close what is asked of you', 'done'),
];

/** Closes whatever is asked. */
export const DONE: AlameinAction = { type: 'done' };

export const { parseAction, specOf, partsOf, makeAction, made } = catalogueOf<AlameinRules, AlameinAction>(
  shapes,
  ACTIONS,
);
