// The catalogue of actions: what a side may decide. Blocks are named by their blind numbers, places by id.
import { z } from 'zod';
import type { ActionSpec } from '#engine/title.ts';
import { type ActionOf, catalogueOf, part, specMaker } from '#engine/turn/catalogue.ts';
import type { ToyRules } from './book/rules.ts';
import { PLACES } from './map.ts';
import { CARD_FACES } from './state.ts';

const blind = z.number().int().positive();
const place = z.enum(PLACES);
const unit = part('unit', 'unit', blind, 'which block');
const face = part('card', 'word', z.enum(CARD_FACES), 'real or dummy');
const to = part('to', 'place', place, 'where to');
const via = part('via', 'path', z.array(place).max(10).optional(), 'the places on the way');
const which = part('place', 'place', place, 'which place');
const units = part('units', 'units', z.array(blind).min(1).max(20), 'who attacks');

const spec = specMaker<ToyRules>();

const ENTRIES = [
  spec('bid', '2.1', 'bid', 'Seal a card for the first turn', 'bid real', face),
  spec('card', '2.2', 'turn', 'Lay a card face down', 'card dummy', face),
  spec('move', '2.3', 'turn', 'Move a block up to three places', 'move Adder > Dunes via Well', unit, to, via),
  spec('exit', '4.1', 'turn', 'Leave by the enemy’s camp', 'exit Adder', unit),
  spec('attack', '3.0', 'turn', 'Attack a place with blocks next to it', 'attack Well: Adder, Bustard', which, units),
  spec('answer', '3.1', 'answer', 'Answer with a real card', 'answer'),
  spec('done', '2.4', 'always', 'Commit: close what is asked of you', 'done'),
];

export type ToyAction = ActionOf<(typeof ENTRIES)[number]>;
export type ActionType = ToyAction['type'];
export const ACTIONS: readonly ActionSpec<ToyRules, ToyAction>[] = ENTRIES;

export const { parseAction, specOf, partsOf, makeAction } = catalogueOf<ToyRules, ToyAction>(ENTRIES);
