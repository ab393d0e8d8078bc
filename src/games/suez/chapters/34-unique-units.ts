// 34.0 Unique units: recon units on desert routes. The commandos, whom nothing brings back, stand with the Allies (29).
import type { RouteInfo } from '../pieces/kit.ts';
import { isSupply, type Sight, unitOf } from '../position/sight.ts';
import type { UnitId } from '../position/state.ts';

/** 34.0 Recon units alone use desert routes. */
export const mayUse = (sight: Sight, unit: UnitId, { kind }: RouteInfo): boolean =>
  kind !== 'desert' || (!isSupply(sight, unit) && unitOf(sight, unit).arm === 'recon');
