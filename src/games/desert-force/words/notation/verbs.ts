// The first word of an order: action types, the words people use for them, and their abbreviations.
import { verbsIn } from '#words/notation/verbs.ts';
import { ACTIONS } from '../../position/action.ts';
import { SAYINGS } from './sayings.ts';
import synonyms from './synonyms.json' with { type: 'json' };

export const VERBS = verbsIn(ACTIONS, synonyms, SAYINGS);
