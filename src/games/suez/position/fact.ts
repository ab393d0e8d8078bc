// What happened. Everybody is told the same: faces only of counters that lie face up by then.
import type { EachOf } from '#engine/title.ts';
import type { AlliedBulletin, AxisBulletin } from '../book/rules.ts';
import type { Fire } from '../pieces/schema.ts';
import type {
  AirId,
  AlliedId,
  Display,
  FrameType,
  Herkules,
  RouteKey,
  Side,
  SpaceId,
  SupportId,
  UnitId,
} from './state.ts';

interface At {
  readonly space: SpaceId;
}
interface Die {
  readonly die: number;
}
interface Who {
  readonly unit: UnitId;
}

export type SuezFact =
  | EachOf<'turn', { readonly turn: number }>
  /** Something was closed without an order, and nothing came of it. */
  | EachOf<'idle', { readonly phase: FrameType }>
  | EachOf<'deployed', Who & At>
  | EachOf<'axis-bulletin', { readonly bulletin: AxisBulletin; readonly kept: boolean }>
  | EachOf<'allied-bulletin', { readonly bulletin: AlliedBulletin; readonly foreseen: boolean }>
  /** A bulletin whose condition is not met does nothing. */
  | EachOf<'no-effect', { readonly bulletin: AxisBulletin | AlliedBulletin }>
  | EachOf<'foreseen', { readonly bulletin: AlliedBulletin }>
  /** Desert Fox Points gained or lost, and the Index now (4.0); the Air Superiority Index likewise (31.1). */
  | EachOf<'dfp' | 'index', { readonly by: number; readonly now: number }>
  /**
   * 9.1 `modifiers` to the die, and the supply units received: so many `more` by Herkules (41.2), but for those that were
   * `intercepted` (axis Convoy); `beyond`: for so many more there are no counters (19.2).
   */
  | EachOf<
      'supply',
      Die & {
        readonly modifier: number;
        readonly units: number;
        readonly more?: number;
        readonly intercepted?: number;
        readonly beyond?: number;
      }
    >
  /** 9.2 Supply units that find no room at a port until the next turn. */
  | EachOf<'waits', { readonly units: number }>
  | EachOf<'supplied' | 'supply-lost' | 'expended', At & Who>
  /** 36.0 `unit`: null where none is in the pool. */
  | EachOf<'captured', At & { readonly unit: UnitId | null }>
  | EachOf<'recruited', { readonly support: readonly SupportId[] }>
  | EachOf<'bought' | 'air-lost' | 'shot-down' | 'repaired', { readonly air: AirId }>
  | EachOf<'gave-up', { readonly support: SupportId }>
  | EachOf<
      'rommel',
      { readonly at: 'rome' | 'berlin' | 'front'; readonly unit: UnitId | null; readonly die: number | null }
    >
  | EachOf<'marker', At & { readonly kind: 'airborne' | 'amphibious'; readonly cancelled: boolean }>
  | EachOf<'landing', Who & At & Die & { readonly result: 'lands' | 'loses-step' | 'turned-back' }>
  | EachOf<'herkules', Die & { readonly modifier: number; readonly outcome: Herkules }>
  /** 10.2 */
  | EachOf<'spied', Die & At & { readonly support: SupportId; readonly success: boolean }>
  | EachOf<'revealed', At & { readonly faces: readonly AlliedId[] }>
  | EachOf<'deception', At & { readonly face: AlliedId }>
  /** 25.1 */
  | EachOf<'bombed', Die & { readonly air: AirId; readonly shift: number; readonly lost: boolean }>
  | EachOf<'airlift', At & { readonly air: AirId }>
  /** The way of a unit, the space it left first. */
  | EachOf<'moved' | 'pursued' | 'retreated' | 'shifted', Who & { readonly path: readonly SpaceId[] }>
  | EachOf<'bridged', { readonly support: SupportId; readonly route: RouteKey }>
  | EachOf<'lure', Who>
  | EachOf<'duce', object>
  /** 13.1 */
  | EachOf<'reaction', Die & At & { readonly rating: number; readonly units: number }>
  /** Allied units that arrive in a space face down; `kept`: there was no room for so many more (12.8); `lacking`: nor so many left to come. */
  | EachOf<'arrived', At & { readonly units: number; readonly kept: number; readonly lacking?: number }>
  | EachOf<'control', At & { readonly side: Side | null }>
  // --- battles
  | EachOf<
      'battle',
      At & { readonly attacker: Side; readonly axis: readonly UnitId[]; readonly allied: readonly AlliedId[] }
    >
  /** One unit's fire: its dice, and what each did (15.1); `at`: at whom, where the player has chosen (22.4, 24.0). */
  | EachOf<
      'fired',
      At & {
        readonly side: Side;
        readonly by: string;
        readonly at?: AlliedId;
        readonly dice: readonly number[];
        readonly results: readonly Fire[];
      }
    >
  | EachOf<
      'edge',
      At & {
        readonly axis: readonly [die: number, modifier: number];
        readonly allied: readonly [die: number, modifier: number];
        readonly side: Side;
      }
    >
  | EachOf<'reduced', Who & At & { readonly steps: number }>
  | EachOf<'eliminated', Who & At>
  | EachOf<'allied-reduced', At & { readonly face: AlliedId; readonly steps: number }>
  | EachOf<'allied-lost' | 'regrouped', At & { readonly face: AlliedId; readonly to: Display }>
  | EachOf<'won', At & { readonly side: Side | null }>
  // --- G-4
  | EachOf<'flipped', Who & At & { readonly depot: boolean }>
  | EachOf<'refitted', Who & { readonly steps: number }>
  // --- the Middle East Command
  | EachOf<
      'air-attack',
      Die & {
        readonly on: 'air' | 'supply' | 'ground';
        readonly modifier: number;
        readonly eliminate: number;
        readonly reduce: number;
      }
    >
  | EachOf<'commandos', Die>
  | EachOf<'counteroffensive', At & Die>
  | EachOf<'withdrawn', { readonly from: Display; readonly to: Display; readonly units: number }>
  | EachOf<
      'replacement',
      { readonly dice: readonly number[]; readonly modifier: number; readonly replaced: number; readonly lost: number }
    >
  | EachOf<'goes-on', { readonly turn: number }>
  | EachOf<'over', { readonly winner: Side | null; readonly level: string; readonly points: number | null }>;
export type FactOf<T extends SuezFact['type']> = Extract<SuezFact, { readonly type: T }>;
