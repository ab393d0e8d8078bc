// The toy's rulebook: a small block game of our own, complete enough to exercise every part of the contract.

export const RULES = {
  '1.0': 'The Well',
  '1.1': 'Places',
  '1.2': 'Blocks',
  '1.3': 'Cards',
  '2.0': 'The Round',
  '2.1': 'The Bid',
  '2.2': 'Laying a Card',
  '2.3': 'Moving',
  '2.4': 'Closing the Turn',
  '2.5': 'Drawing',
  '3.0': 'Attacking',
  '3.1': 'The Answer',
  '3.2': 'Dice and Losses',
  '4.0': 'Winning',
  '4.1': 'Leaving the Map',
  '4.2': 'The Last Round',
  '4.3': 'The Long Game (optional)',
  '9.0': 'Playing in Teams (optional)',
} as const;
export type ToyRules = typeof RULES;

export const SUMMARIES: Readonly<Partial<Record<keyof ToyRules, string>>> = {
  '1.1': 'Six places form a ring round the Well; the Well touches all six. West Camp is Red’s, East Camp is Blue’s.',
  '1.2': 'A block has a name and a strength that only its owner sees. Blocks that end a dispatch together are mixed.',
  '2.1':
    'Both sides seal a card, real or dummy, or none. A real card against none or a dummy moves first; else a die decides.',
  '2.2':
    'One card may be laid face down in a turn. A real one allows four moves instead of two. It is turned up at the close.',
  '2.3': 'A move takes one block up to three places, never through or into a place the enemy holds.',
  '3.1': 'The defender may answer an attack with a real card for one die more.',
  '3.2': 'Each block throws as many dice as it is strong; 5 and 6 hit. The strongest block loses first.',
  '4.1': 'Two blocks out by the enemy’s camp win the match.',
  '4.2':
    'After the last round the side with more blocks out wins, then the side with more blocks left; else it is drawn.',
};
