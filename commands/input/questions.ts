// Questions asked in plain words instead of a command: "how do I win", "what can I do", "where is Tobruk". They are answered
// by the command that knows, which is named, so that it can be said next time; what no command knows is looked up in the rules.
import { type AnyCut, from } from '#engine/secrecy.ts';
import type { Seen } from '#match/api.ts';
import { underSeen } from '../buttons/shortcuts.ts';
import type { Context, Reply } from '../command.ts';
import { undoLines } from '../match/undo.ts';
import { seenOf } from '../reach.ts';
import { tell, toViewer } from '../reply.ts';
import { rulesAbout } from '../rules.ts';
import { waysTo } from '../turn.ts';
import { onlyOnce, runCommand } from './call.ts';
import { readLine } from './parse.ts';
import { type About, asWords, SMALL_WORDS, topicOf, UNDO } from './topics.ts';
import { whetherText } from './whether.ts';

const ASKS =
  /^(what|whats|which|who|whos|whose|why|when|where|wheres|how|hows|explain|tell me|show|list|does|do i|do we|is|are|am i|should|(?:can|could|may|might|would) (?!you\b|u\b)|(?:must|shall) (?:i|we|my|units|a|the)|i (?:do not|dont|cant|cannot) (?:know|understand|see|find))\b/;
/** "can you move …?" is a polite order; "what do you think?" and "Bert, shall we?" are for somebody else. */
const POLITE =
  /^(can|could|will|would) you\b|\b(do|are|did|have) you (?!know)|^(?!what|where|when|how|which|who)\w+ shall we\b/;

/** "What can the 15th Panzer do?" */
const WHAT_IT_CAN_DO = /^what (?:can|could|may) (?:(?:my|our|the) )?(.+?) do(?: now)?$/;

/** Whether a line asks something. */
function isQuestion(text: string): boolean {
  const words = asWords(text).join(' ');
  return text.trim() === '?' || (!POLITE.test(words) && (ASKS.test(words) || /\?!*$/.test(text.trim())));
}

/** Whether a line is for a command although it is not said as one. */
export const isAside = (text: string): boolean => isQuestion(text) || topicOf(text, isQuestion(text)) !== null;

/** The answer of the command that knows, of the umpire about the order that is asked about, else of the rules. */
export async function answerQuestion(context: Context, text: string): Promise<Reply> {
  const found = text.trim() === '?' ? null : topicOf(text, isQuestion(text));
  const told = found === null ? null : await answerTopic(context, found, isQuestion(text));
  if (told !== null) return told;
  const unit = WHAT_IT_CAN_DO.exec(asWords(text).join(' '))?.[1];
  const reach = unit === undefined ? null : await byLine(context, `/map reach:${unit}`);
  if (reach?.done === true) return reach;
  const seen = await seenOf(context, {});
  const whether = seen.ok ? whetherText(seen.value, text) : null;
  if (seen.ok && whether !== null)
    return { private: toViewer(seen.value, whether), ...underSeen(seen.value), done: true };
  const other = found?.topic.otherwise;
  const otherwise = other === undefined ? null : await byLine(context, other.replace('{}', found?.rest ?? ''));
  if (otherwise !== null && (otherwise.done || other?.includes('{}') === false)) return otherwise;
  const words = asWords(text).filter((word) => !SMALL_WORDS.has(word));
  const ways = seen.ok ? waysAbout(seen.value, words) : [];
  const rules = await rulesAbout(context, words.join(' '));
  if (rules !== null) return tell([rules, ...ways].join('\n'));
  const turn = await byLine(context, '/turn');
  return turn.done ? turn : byLine(context, '/help');
}

/** How that is ordered. */
function waysAbout(seen: Seen, words: readonly string[]): readonly string[] {
  const ways = waysTo(seen, words);
  return ways.length === 0 ? [] : ['To order it:', ...ways];
}

/** Null where the command that should know finds nothing. Who only asks has nothing done. */
async function answerTopic(context: Context, { topic, rest, count }: About, asks: boolean): Promise<Reply | null> {
  const { say, named } = topic;
  const line = say.replace('{}', rest).trim();
  if (say === UNDO && !asks) return onlyOnce(context, (within) => undoLines(within, count));
  if (say === UNDO || named === true) return tell(`If you mean that, say \`${line}\`. Nothing has been done.`);
  const reply = rest === '' && say.includes('{}') ? null : await byLine(context, line);
  return reply?.done === true ? reply : null;
}

/** What a command answers, with the line that asks for it above. */
async function byLine(context: Context, line: string): Promise<Reply> {
  const read = readLine(line, context.commands);
  if (read.type !== 'call') throw new Error(`no command: ${line}`);
  const reply = await runCommand(context, read.command, read.given, read.text);
  const said = (words: AnyCut<string>): AnyCut<string> => from(words, (text) => `\`${line}\` says:\n${text}`);
  const { private: told, news } = reply;
  if (told === undefined) return reply;
  return { ...reply, private: said(told), ...(news == null ? {} : { news: said(news) }) };
}
