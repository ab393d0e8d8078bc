// What happened: nobody is told where the patrol goes, unless it is watched.
import { NAMES, type RouteKey, routeName, type Space } from './map.ts';
import type { Bulletin, Side } from './state.ts';

export type CourierFact =
  | { readonly type: 'bulletin'; readonly bulletin: Bulletin }
  | { readonly type: 'rode'; readonly from: Space; readonly to: Space }
  | { readonly type: 'shut'; readonly route: RouteKey; readonly why: 'wire' | 'sand' }
  | { readonly type: 'patrol'; readonly die: number }
  | { readonly type: 'seen'; readonly space: Space }
  | { readonly type: 'over'; readonly winner: Side; readonly level: string };

/** One fact in one sentence. */
export function tell(fact: CourierFact): string {
  switch (fact.type) {
    case 'bulletin':
      return `Bulletin: ${fact.bulletin}.`;
    case 'rode':
      return `The courier rides from ${NAMES[fact.from]} to ${NAMES[fact.to]}.`;
    case 'shut':
      return `${routeName(fact.route)} is shut by ${fact.why}.`;
    case 'patrol':
      return `The patrol throws ${fact.die}.`;
    case 'seen':
      return `The patrol is seen at ${NAMES[fact.space]}.`;
    case 'over':
      return `${fact.winner === 'courier' ? 'The courier' : 'The patrol'} wins: ${fact.level}.`;
  }
}
