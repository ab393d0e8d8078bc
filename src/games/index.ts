// The titles, by id: the only list.
import type { AnyTitle } from '#engine/title.ts';
import { alameinTitle } from './alamein/index.ts';
import { desertTitle } from './desert-force/index.ts';
import { quadTitle } from './quad/index.ts';
import { rommelTitle } from './rommel/index.ts';
import { suezTitle } from './suez/index.ts';

export const titles: readonly AnyTitle[] = [rommelTitle, alameinTitle, quadTitle, suezTitle, desertTitle];
