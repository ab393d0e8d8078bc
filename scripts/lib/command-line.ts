// How a script is called: its options, `--help`, and one line on what is wrong with the call.
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** What is wrong with how a script was called. It is told in one line with the usage, without a stack. */
export class Misuse extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<Given extends Options> = ReturnType<typeof parseArgs<{ allowPositionals: true; options: Given }>>;

/**
 * The words and options a script was called with. `usage` is a line as `npm run fuzz -- TITLE --games N`. `--help` prints it
 * and ends the script; a wrong option, or a Misuse thrown any later, is told on stderr and ends it with code 2.
 */
export function commandLine<const Given extends Options>(usage: string, options: Given): Parsed<Given> {
  const tell = (why: string): never => {
    console.error(`${why}\nusage: ${usage}`);
    process.exit(2);
  };
  if (process.argv.includes('--help')) {
    console.log(`usage: ${usage}`);
    process.exit(0);
  }
  process.on('uncaughtException', (error) => {
    if (error instanceof Misuse) tell(error.message);
    // Who reads no further, as `| head` does, has what they want.
    if ('code' in error && error.code === 'EPIPE') process.exit(0);
    console.error(error);
    process.exit(1);
  });
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    // Node adds a sentence on words that begin with a dash, which no script of ours takes.
    return tell(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}

/** Tells in one line why a script could not do its work, and lets it end with code 1. A Misuse is thrown on. */
export function fail(script: string, error: unknown): void {
  if (error instanceof Misuse) throw error;
  console.log(`${script}: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

/** The whole number given for an option. Throws Misuse when it is none, or below `least`. */
export function wholeNumber(option: string, text: string, least = 1): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(value) || value < least)
    throw new Misuse(`--${option} is a whole number, ${least} or more, not "${text}"`);
  return value;
}
