// What people ask about, and the line that answers it. A text is about a topic when it has one of its key words; what else
// belongs to the topic may stand beside them.

export interface Topic {
  /** The line that answers; `{}` is what else was named. */
  readonly say: string;
  /** One of these must be said. Words with spaces stand together. */
  readonly keys: string;
  /** Words that may stand beside them. */
  readonly also?: string;
  /** The line that answers where `say` finds nothing of that name. */
  readonly otherwise?: string;
  /** True of what is meant only where something is asked. */
  readonly asked?: true;
  /** True of what is done only by those who say it so: the line is named, not carried out. */
  readonly named?: true;
}

/** Of several that fit as well the first is meant. */
export const TOPICS: readonly Topic[] = [
  {
    say: '/rules victory',
    asked: true,
    keys: 'win, won, wins, winning, victory, lose, lost, goal, goals, objective, objectives, aim, winner, score, points, ahead',
    also: 'game, match, condition, conditions, need, needs, side, i, victory, main, by',
  },
  {
    say: '/match forces',
    keys: 'my units, my forces, my army, my troops, my counters, my blocks, my pieces, my planes, units, forces, army, armies, troops, strength, british, germans, italians, enemy, enemies, opponent, allies, axis, planes, aircraft, everyone, everybody',
    also: 'got, have, list, left, all, many, where, force, strong, located, position, positions, side, are, show, which, what, how, stand',
  },
  {
    say: '/turn',
    asked: true,
    keys: 'what now, now what, whose turn, who turn, my turn, your turn, asked, supposed, options, option available, choices, can i do, should i do, must i do, do i do, do now, do next, what next, happens next, next step, stuck, waiting, who moves, whos turn, whose move, which phase, what phase, phase, how many cards, cards i have, my cards, my hand, hand, have to do, need to do, comes next, legal, allowed to do, where are we, odds, forecast, commit now, attacks i have, have to attack, must attack, must i attack, have to make',
    also: 'what, which, do, now, next, turn, is, it, anyway, have, can, i, my, moves, move, go, am, game, time, our, to, me, make, attacks, attack, get, at',
  },
  {
    say: '/help',
    keys: 'help, commands, command, instructions, tutorial, manual, understand, confused, lost me, no idea, what say, what type, type, syntax, how play, know what',
    also: 'list, me, please, show, all, need, do, dont, not, anything, nothing, this, how, play, game, i, know, what, the, available, say, to, start, work, works, orders, words',
  },
  {
    say: '/map reach:{}',
    asked: true,
    keys: 'how far, reach, range, far',
    also: 'can, move, go, get, march, what, see, where, hexes, units, unit, show, me, many, does, drive',
    otherwise: '/rules movement',
  },
  {
    say: '/map layer:supply',
    asked: true,
    keys: 'supply situation, supply map, my supply, supply lines, supply line, supply network, in supply, out of supply now',
    also: 'what, whats, are, is, show, see, where, which, units, am, my, i, me',
  },
  {
    say: '/map at:{}',
    asked: true,
    keys: 'where, wheres, find, locate, look at, zoom',
    also: 'is, are, on, map, located, me, what, hex, show, in, place, at',
  },
  {
    say: '/map',
    keys: 'map, board, picture, whole map, image',
    also: 'show, see, look, display, draw, me, of, big, full, open, view, where',
  },
  {
    say: 'UNDO',
    keys: 'undo, take back, take that back, takeback, revert, oops, mistake, go back, mistyped, wrong order, rewind, cancel last, cancel that, cancel order, cancel my, unsend, scratch that',
    also: 'last, move, order, orders, made, my, that, it, wrong, was, one, sorry, back, take, previous, cancel, can, go, a, step',
  },
  {
    say: '/match status',
    keys: 'status, match info, who playing, opponent name, deadline, clock, how long, time left, time do',
    also: 'game, match, is, the, what, who, my, much, have, i, am, playing, left, do, show',
  },
  {
    say: '/match log',
    keys: 'log, history, what happened, happened, last turn, opponent do, enemy do',
    also: 'show, did, just, the, last, turn, what, move, moves, so, far, my, before',
  },
  {
    say: '/match resign',
    keys: 'resign, surrender, quit, give up, i quit, concede, forfeit, capitulate',
    also: 'i, we, game, match, want, the, up, stop, playing, my, the',
    named: true,
  },
  {
    say: '/match offer draw',
    keys: 'draw offer, offer draw, peace, truce, call it draw, agree draw',
    also: 'a, i, the, to, we, lets',
    named: true,
  },
  {
    say: '/turn',
    keys: 'start game, start match, start the game, start playing, begin game, begin match, begin the game, lets begin, lets start, lets go',
    also: 'start, begin, the, a, we, can, playing, game, match, i, how, do, to, now',
  },
  {
    say: '/say {}',
    keys: 'talk, chat, message, tell my opponent, tell opponent',
    also: 'to, my, opponent, send, how, with',
    named: true,
  },
];

/** Words that say nothing of what is asked. */
export const SMALL_WORDS = new Set(
  (
    'a an the of to for in on at by with and or but if is are am was were be been do does did done can could may might must ' +
    'shall should will would have has had i we you he she it they me my our your his her its their them us this that these ' +
    'those there here what whats which who whos whose whom why when where how hows about any some please tell explain mean ' +
    'means meaning work works use used using happen happens so as from up out into then than just really very exactly ' +
    'difference between get gets got go goes want need know see show like im ive id ill dont doesnt cant much many long often ' +
    'unit units rule rules say says anyway again still also not no yes too one let lets s t re ever per each'
  ).split(' '),
);

/** What sections of rules call what people ask about. */
export const RULE_WORDS: Readonly<Record<string, string>> = {
  share: 'stacking',
  together: 'stacking',
  stack: 'stacking',
  stacks: 'stacking',
  pile: 'stacking',
  tank: 'armor',
  tanks: 'armor',
  plane: 'air',
  planes: 'air',
  aircraft: 'air',
  airplanes: 'air',
  bomb: 'air',
  zoc: 'zone',
  zocs: 'zone',
  zones: 'zone',
  move: 'movement',
  moves: 'movement',
  moving: 'movement',
  hexes: 'movement',
  fight: 'combat',
  fighting: 'combat',
  attacks: 'attack',
  attacking: 'attack',
  firing: 'fire',
  shoot: 'fire',
  retreats: 'retreat',
  retreating: 'retreat',
  dummy: 'supply cards',
  dummies: 'supply cards',
  bluff: 'supply cards',
  card: 'supply cards',
  mines: 'minefields',
  minefield: 'minefields',
  heal: 'rebuild',
  repair: 'rebuild',
  deploy: 'deployment',
  put: 'deployment',
  place: 'deployment',
  setup: 'deployment',
  rebuild: 'replacements',
  stand: 'refusing',
  r1: 'results',
  r2: 'results',
  numbers: 'factors',
  counter: 'factors',
  counters: 'factors',
};
