// The catalogue of actions: what the player may decide. Units, support, air and supply units are named by id, spaces by theirs.
import { z } from 'zod';
import { type ActionOf, catalogueOf, chosen, part, specMaker } from '#engine/turn/catalogue.ts';
import type { SuezRules } from '../book/rules.ts';

const id = z.string().regex(/^[a-z0-9-]{1,40}$/);
const ids = z.array(id).min(1).max(60);
const path = z.array(id).min(1).max(14);
const routeId = z.string().regex(/^[a-z0-9-]{1,40}\/[a-z0-9-]{1,40}$/);
const blind = z.number().int().positive();

const unit = part('unit', 'unit', id, 'which unit');
const to = part('to', 'place', id, 'where to');
const via = part('via', 'path', path.optional(), 'how the way begins, space by space, if it matters');
const space = part('space', 'place', id, 'which space');
const supply = part('supply', 'unit', id, 'which supply unit');

const spec = specMaker<SuezRules>();

/** In the order of the sequence of play (6.0). */
/** 38.2 What a landing is planned with. */
export const MARKERS = ['landing-zone', 'beachhead'] as const;

const ENTRIES = [
  spec('pledge', '41.1', 'herkules', 'Commit Rommel or an air unit to Herkules', 'pledge Rommel', unit),
  spec('place', '5.2', 'setup', 'Place a unit', 'place 15 Panzer > Bardia', unit, to),
  spec('recommended', '5.2', 'setup', 'Place all that is left as recommended', 'recommended'),
  spec('deploy', '9.2', 'g1', 'Bring a unit onto the map as a reinforcement', 'deploy Ramcke > Tobruk', unit, to),
  spec('buy', '9.4', 'g1', 'Buy an air unit', 'buy German TAC 4', unit),
  spec(
    'recruit',
    '9.4',
    'g1',
    'Pay one DFP for each support unit drawn from the bin',
    'recruit 2',
    part('count', 'number', z.number().int().min(1).max(20), 'how many'),
  ),
  spec('rome', '35.0', 'g1', 'Send Rommel to Rome: one more on the die for supply', 'rome'),
  spec('landing-zone', '38.2', 'g1', 'Place a Landing Zone for airborne units', 'landing-zone Siwa Oasis', space),
  spec('beachhead', '38.2', 'g1', 'Place a Beachhead at a port', 'beachhead Alexandria', space),
  spec(
    'cancel',
    '38.8',
    'g1',
    'Cancel a landing',
    'cancel Alexandria',
    space,
    part('kind', 'word', z.enum(MARKERS).optional(), 'landing-zone or beachhead, where both are planned'),
  ),
  spec('uprising', 'axis Uprising', 'bulletin', 'Give up a G-2 unit for the Egyptian Uprising', 'uprising SIM', unit),
  spec('spy', '10.1', 'g2', 'Place a G-2 unit in a space', 'spy Brandenburgers > El Alamein', unit, to),
  spec('bomb', '25.1', 'g3', 'Send a bomber against Allied airpower', 'bomb German LRB 1', unit),
  spec('expend', '19.2', 'g3', 'Expend a supply unit for the units in its range', 'expend the depot at Tobruk', supply),
  spec('airlift', '26.0', 'always', 'Place an air supply unit', 'airlift German Air Supply > Mersa Matruh', unit, to),
  spec('move', '11.0', 'g3', 'Move a unit', 'move 15 Panzer > Sollum via Bardia', unit, to, via),
  spec('land', '38.3', 'g3', 'Land a unit at its marker', 'land Ramcke > Siwa Oasis', unit, to),
  spec('rommel', '35.0', 'g3', 'Send Rommel to a combat unit', 'rommel 15 Panzer', chosen(unit)),
  spec(
    'bridge',
    '22.7',
    'g3',
    'Bridge a river or escarpment with engineers',
    'bridge Sturm > Sollum/Halfaya',
    unit,
    part('route', 'hexside', routeId, 'which route'),
  ),
  spec('look', '37.0', 'g3', 'Commit what you have moved, to see what you ran into', 'look'),
  spec('lure', 'axis Lure', 'g3', 'Play the Lure of the Pyramids for a unit', 'lure 21 Panzer', chosen(unit)),
  spec('duce', 'axis Duce', 'g3', 'Let il Duce ride into Cairo', 'duce'),
  spec(
    'line',
    '14.1',
    'combat',
    'Say in which order your units stand',
    'line El Alamein: Trieste, 15 Panzer',
    space,
    part('units', 'units', ids, 'the first in line first'),
  ),
  spec(
    'send',
    '24.0',
    'combat',
    'Send an air or support unit into a battle',
    'send German TAC 1 > El Alamein',
    unit,
    to,
  ),
  spec('recall', '24.0', 'combat', 'Call an air or support unit back', 'recall German TAC 1', unit),
  spec('edge', 'axis Lure', 'combat', 'Play the Lure of the Pyramids for the Tactical Edge', 'edge El Alamein', space),
  spec(
    'begin',
    '14.1',
    'combat',
    'Begin a battle: see who lies face down there, then send and fight',
    'begin El Alamein',
    space,
  ),
  spec('fight', '14.0', 'combat', 'Fight a battle', 'fight El Alamein', space),
  spec(
    'target',
    '24.0',
    'combat',
    'Choose what the next die is thrown at',
    'target #12',
    part('counter', 'unit', blind, 'which Allied unit'),
  ),
  spec('retreat', '17.1', 'combat', 'Retreat to a space', 'retreat Mersa Matruh', to),
  spec('pursue', '18.2', 'combat', 'Pursue with a unit', 'pursue DAK Recon > Fuka', unit, to, via),
  spec('shift', '12.4', 'movement', 'Move an excess unit on', 'shift Pavia > Bardia', unit, to),
  spec('flip', '19.0', 'g4', 'Turn a truck into a depot, or a depot into a truck', 'flip the truck at Sollum', supply),
  spec(
    'refit',
    '21.1',
    'g4',
    'Expend a supply unit to refit one or two units, or aircraft',
    'refit the depot at Tobruk: 15 Panzer, Trieste',
    supply,
    part('unit', 'unit', id, 'a reduced unit, or an air unit'),
    part('also', 'unit', id.optional(), 'a second one'),
  ),
  spec('berlin', '35.0', 'g4', 'Send Rommel to Berlin for support units', 'berlin'),
  spec('lose', '31.3', 'loss', 'Choose what is lost', 'lose German TAC 1', unit),
  spec('done', '6.0', 'always', 'Commit: close what is asked of you', 'done'),
];

export type SuezAction = ActionOf<(typeof ENTRIES)[number]>;
export type ActionType = SuezAction['type'];
export type Orders = readonly SuezAction[];
export const {
  actions: ACTIONS,
  done: DONE,
  parseAction,
  specOf,
  partsOf,
  makeAction,
  made,
} = catalogueOf<SuezRules, SuezAction>(ENTRIES);
