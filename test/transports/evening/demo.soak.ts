// The demonstration game on Discord and on Slack, each alone, and with people on both at one match.
import { isTheSameMatch } from './demo.ts';

isTheSameMatch('discord', 'slack', 'both');
