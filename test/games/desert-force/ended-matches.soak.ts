// Western Desert Force, ended by a player's word.
import { desertTitle } from '#games/desert-force/index.ts';
import { describeEnded } from '#test/support/ended.ts';

describeEnded(desertTitle, 'sonnenblume', import.meta.url);
