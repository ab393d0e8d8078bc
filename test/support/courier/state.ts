// The table, and the one secret: where the patrol is. Nobody plays its side.
import { z } from 'zod';
import { checkStored } from '#engine/position/stored.ts';
import { makeView, type View } from '#engine/position/view.ts';
import type { Hidden, Viewer } from '#engine/secrecy.ts';
import type { RouteKey, Space } from './map.ts';

export type Side = 'courier' | 'patrol';

export const BULLETINS = ['Clear skies', 'Dust', 'Alarm', 'Lure', 'Mail'] as const;
export type Bulletin = (typeof BULLETINS)[number];

export type Frame =
  | { readonly type: 'bulletin' }
  | { readonly type: 'ride'; readonly side: 'courier' }
  | { readonly type: 'patrol' }
  | { readonly type: 'end' }
  | { readonly type: 'over' };

export interface Table {
  readonly rulesVersion: number;
  readonly scenario: string;
  readonly turn: number;
  readonly todo: readonly Frame[];
  readonly courier: Space;
  readonly rode: boolean;
  /** Where the patrol was seen this turn (2.3). */
  readonly seen: Space | null;
  readonly watched: readonly Space[];
  readonly shut: readonly RouteKey[];
  readonly wire: number;
  /** Bulletins not drawn yet, and the one of this turn. */
  readonly pile: readonly Bulletin[];
  readonly bulletin: Bulletin | null;
  readonly result: { readonly winner: Side; readonly level: string; readonly rule: '3.0' } | null;
}
export interface Secrets {
  readonly patrol: Hidden<Space>;
}
export interface CourierState {
  readonly table: Table;
  readonly secrets: Secrets;
}

/** After the end everybody reads where the patrol is. */
export interface Own {
  readonly patrol: Space;
}
export type CourierView = View<Side, Table, Own | null>;

/** 2.5 The courier and whoever looks on see the same: nobody sees the patrol. */
export const viewOf = ({ table, secrets }: CourierState, viewer: Viewer<Side>): CourierView =>
  makeView<Side, Table, Own | null>(table, viewer, ['courier', 'patrol'], (side) =>
    side === 'patrol' ? { patrol: secrets.patrol.$hidden } : null,
  );

const shape = z.looseObject({ table: z.looseObject({ turn: z.int() }), secrets: z.looseObject({}) });
export function parseState(json: unknown, rulesVersion: number): CourierState {
  checkStored('courier', shape, 1, json, rulesVersion);
  return json as CourierState;
}
