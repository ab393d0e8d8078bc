// What the compiler must refuse: every `@ts-expect-error` below is itself an error as soon as it no longer does.
// Nothing here is run; `tsc -p .` is the test (and test/engine/secrecy.test.ts looks at the reasons it gives).
import type { GameEvent } from '#engine/event.ts';
import type { Rejection } from '#engine/rules.ts';
import { type Cut, from, type Hidden, hide } from '#engine/secrecy.ts';
import type { GameModule } from '#engine/title.ts';
import type { ToyAction } from '#test/support/toy/action.ts';
import type { ToyRules } from '#test/support/toy/book/rules.ts';
import type { ToyFact } from '#test/support/toy/fact.ts';
import type { Face, Side, ToyState } from '#test/support/toy/state.ts';
import type { ToyView } from '#test/support/toy/view.ts';

type ViewOf<View extends object> = GameModule<ToyRules, Side, ToyState, ToyAction, ToyFact, View>['view'];
type EventOf<Fact> = GameEvent<ToyRules, Side, Fact>;
type ToyEvent = EventOf<ToyFact>;

// --- A view that can reach a box ---------------------------------------------
export const open: ViewOf<{ readonly faces: readonly Face[] }> = () => ({ faces: [] });

// @ts-expect-error a box
export const boxed: ViewOf<{ readonly face: Hidden<Face> }> = () => ({ face: hide({ name: '', strength: 1 }) });
// @ts-expect-error boxes in an array
export const inArray: ViewOf<{ readonly faces: readonly Hidden<Face>[] }> = () => ({ faces: [] });
// @ts-expect-error boxes in an optional record
export const inRecord: ViewOf<{ readonly faces?: Readonly<Record<number, Hidden<Face>>> }> = () => ({});
// @ts-expect-error a map cannot be checked
export const inMap: ViewOf<{ readonly faces: ReadonlyMap<number, Face> }> = () => ({ faces: new Map() });
// @ts-expect-error a set cannot be checked
export const inSet: ViewOf<{ readonly faces: ReadonlySet<Hidden<Face>> }> = () => ({ faces: new Set() });
// @ts-expect-error a function's result cannot be checked
export const inResult: ViewOf<{ readonly face: () => Hidden<Face> }> = () => ({
  face: () => hide({ name: '', strength: 1 }),
});
// @ts-expect-error unknown may be anything
export const inUnknown: ViewOf<{ readonly face: unknown }> = () => ({ face: null });

interface Stack {
  readonly below: Stack | null;
  readonly face: Hidden<Face> | null;
}
// @ts-expect-error a recursive type that reaches a box (one that does not is refused too: it cannot be checked)
export const inRecursion: ViewOf<{ readonly stack: Stack }> = () => ({ stack: { below: null, face: null } });

type Alternatives =
  | { readonly type: 'seen'; readonly face: Face }
  | { readonly type: 'unseen'; readonly face: Hidden<Face> };
// @ts-expect-error one alternative of several holds a box
export const inUnion: ViewOf<{ readonly block: Alternatives }> = () => ({
  block: { type: 'seen', face: { name: '', strength: 1 } },
});

// @ts-expect-error the state itself is no view
export const wholeState: ViewOf<ToyState> = (state) => state;

// --- A fact that can reach a box ----------------------------------------------
interface LeakyFact {
  readonly type: 'moved';
  readonly faces: readonly Hidden<Face>[];
}
declare const leaky: LeakyFact;
// @ts-expect-error a box in a fact, even for its owner
export const leakyFact: EventOf<LeakyFact> = { to: ['red'], rule: '2.3', fact: leaky, others: null };

// --- Audiences and citations ----------------------------------------------------
const turn: ToyFact = { type: 'turn', side: 'red', round: 1 };
export const forAll: ToyEvent = { to: 'all', rule: '2.0', fact: turn };
export const forOne: ToyEvent = { to: ['red'], rule: '2.0', fact: turn, others: null };

// @ts-expect-error no audience
export const forNobody: ToyEvent = { rule: '2.0', fact: turn };
// @ts-expect-error for one side, and not a word on what the others read
export const withoutOthers: ToyEvent = { to: ['red'], rule: '2.0', fact: turn };
// @ts-expect-error a side that the title has not
export const forGreen: ToyEvent = { to: ['green'], rule: '2.0', fact: turn, others: null };
// @ts-expect-error a section that the rulebook has not
export const unknownSection: ToyEvent = { to: 'all', rule: '2.99', fact: turn };
// @ts-expect-error a refusal by a section that the rulebook has not
export const unknownRefusal: Rejection<ToyRules> = { rule: '99.9', text: 'No.' };
// @ts-expect-error a refusal without a section
export const withoutSection: Rejection<ToyRules> = { text: 'No.' };

// --- Drawing and sending ---------------------------------------------------------
interface Scene {
  readonly lines: readonly string[];
}
declare const draw: <By extends string>(seen: Cut<By, ToyView>) => Cut<By, Scene>;
declare const toChannel: (text: Cut<'observer', string>) => void;
declare const toSide: <By extends Side>(side: By, text: Cut<NoInfer<By>, string>) => void;
declare const state: ToyState;
declare const view: ToyView;
declare const red: Cut<'red', ToyView>;
declare const observer: Cut<'observer', ToyView>;
const words = (seen: ToyView): string => `Round ${seen.table.round}`;

export const drawn: Cut<'red', Scene> = draw(red);
export const sent = (): void => {
  toChannel(from(observer, words));
  toSide('red', from(red, words));
};

// @ts-expect-error the state is not for anybody's eyes
export const drawnState = draw(state);
// @ts-expect-error a bare view was made for nobody
export const drawnView = draw(view);
// @ts-expect-error an object made by hand is no cut
export const drawnByHand = draw({ by: 'red', value: view });
// @ts-expect-error what is drawn for one side is not the other's
export const drawnForBlue: Cut<'blue', Scene> = draw(red);
// @ts-expect-error a side's words do not go to the channel
export const toAll = (): void => toChannel(from(red, words));
// @ts-expect-error nor to the other side
export const toBlue = (): void => toSide('blue', from(red, words));
// @ts-expect-error a bare string does not go anywhere
export const bare = (): void => toChannel('Round 1');
