// How a command is written where the reader is. Texts name commands as `/map`; a Slack workspace has one command of ours.

/** The one command of a Slack workspace, under which all others are words. */
export const SLACK_COMMAND = '/dispatch';

const inSlack = (line: string): string => `${SLACK_COMMAND} ${line.slice(1)}`;

/**
 * A text in the words of a platform: code spans that begin with a command are written as one types them there. A span
 * after "Discord: " or "Slack: " says already how it is typed, and nothing else of the text is touched.
 */
export function inWordsOf(platform: string, text: string): string {
  if (platform !== 'slack') return text;
  return text.replace(/(?<!(?:Discord|Slack): )`(\/[a-z][^`\n]*)`/g, (span, line: string) =>
    line.startsWith(`${SLACK_COMMAND} `) || line === SLACK_COMMAND ? span : `\`${inSlack(line)}\``,
  );
}

/** A line as it is said on each platform, for what is given on one to be said on another. */
export const onEachPlatform = (line: string): string => `in Slack: \`${inSlack(line)}\`; in Discord: \`${line}\``;

/** What whoever asks for a picture is told when too many are being drawn. */
export const TOO_BUSY = 'Too many maps are being drawn; press My map again in a moment.';
