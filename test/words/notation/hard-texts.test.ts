// Of two titles whose random games are short; of the others: hard-texts.soak.ts.
import { rommelTitle } from '#games/rommel/index.ts';
import { suezTitle } from '#games/suez/index.ts';
import { readsHardTexts } from './hard-texts.ts';

readsHardTexts(rommelTitle);
readsHardTexts(suezTitle);
