// What only looks, told without reading any match.
import { readStanding } from '../buttons/shortcuts.ts';
import type { Command, Said } from '../command.ts';
import { commandAt } from './call.ts';
import { linesOf, readLine } from './parse.ts';

/** A command that anyone may use shows something. */
const shows = (command: Command | undefined): boolean => command?.who === 'anyone';

/** True where what was said changes nothing, whatever is asked; false where it may. */
export function isLook(said: Said, commands: readonly Command[]): boolean {
  switch (said.type) {
    case 'press':
      return ['turn', 'map'].includes(readStanding(said.id)?.word ?? '');
    case 'call':
      return shows(commandAt(commands, said.path));
    case 'text':
      return linesOf(said.text).every((text) => {
        const line = readLine(text, commands);
        return line.type === 'call' && shows(line.command);
      });
    case 'letter':
      return false;
  }
}
