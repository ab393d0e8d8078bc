// The demonstration game on Discord and on Slack, each alone.
import { isTheSameMatch } from './demo.ts';

isTheSameMatch('discord', 'slack');
