// Of all titles: two of them are in hard-texts.test.ts, too.
import { titles } from '#games/index.ts';
import { readsHardTexts } from './hard-texts.ts';

titles.forEach(readsHardTexts);
