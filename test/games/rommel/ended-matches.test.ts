// Rommel in the Desert, ended by a player's word.
import { rommelTitle } from '#games/rommel/index.ts';
import { describeEnded } from '#test/support/ended.ts';

describeEnded(rommelTitle, '1940', import.meta.url);
