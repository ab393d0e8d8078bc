// The demonstration game with people on Discord and on Slack at one match; on either alone: demo.soak.ts.
import { isTheSameMatch } from './demo.ts';

isTheSameMatch('both');
