// 40.0 Oasis Warfare, an option: Allied recon units are a pool of their own, for deserts and oases alone.
import type { AlliedInfo } from '../pieces/kit.ts';
import { alliedAt, counterOf, type Sight } from '../position/sight.ts';
import type { Blind, Counter, Display, SpaceId, Table } from '../position/state.ts';
import { isBare } from './12-stacking/limits.ts';

const isPlayed = (options: Table['options']): boolean => options.includes('oasis');

/** 40.0, RULING 41 What the back of a counter shows: recon units are told apart where the option is played. */
export const backOf = ({ arm, back }: AlliedInfo, options: Table['options']): Counter['back'] =>
  arm === 'recon' && isPlayed(options) ? 'W' : back;

export const SIWA: SpaceId = 'siwa-oasis';
/** 40.1 Where a recon unit of the pool starts. */
export const reconPosts = (options: Table['options']): readonly SpaceId[] => (isPlayed(options) ? [SIWA] : []);

/** 40.0, 40.2, RULING 51 Who may be picked for a space: of the Recon pool for oases and deserts, of the others for the rest. */
export function poolFor(sight: Sight, space: SpaceId, display: Display): readonly Blind[] {
  const waiting = alliedAt(sight, display);
  if (!isPlayed(sight.table.options)) return waiting;
  return waiting.filter((blind) => (counterOf(sight.table, blind).back === 'W') === isBare(sight, space));
}
