// The North Africa quad, ended by a player's word.
import { quadTitle } from '#games/quad/index.ts';
import { describeEnded } from '#test/support/ended.ts';

describeEnded(quadTitle, 'wire', import.meta.url);
