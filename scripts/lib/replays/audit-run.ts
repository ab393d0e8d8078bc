// The audit of an exported match, with nothing of the server, and beside what its players kept.
import { verdictLines } from '#commands/reply.ts';
import { auditMatch, type Kept, type KeptLine } from '#match/reports/audit.ts';
import { homeOf } from '../titles.ts';
import { endedOf, parseExported } from './exported-match.ts';

/** What a text holds of heads ("Chain 41: …") and of the published SHA-256. Throws when it holds neither. */
function keptIn(text: string): Kept {
  const lines = [...text.matchAll(/\bchain (\d+): ([0-9a-f]{32})\b/gi)];
  const heads = new Map(lines.map(([, dispatch, head = '']) => [Number(dispatch), head]));
  const published = [...text.matchAll(DICE_LINE)].map(
    ([, number, what = '', hex = '']): KeptLine => ({ number: Number(number), what: what.toLowerCase(), hex }),
  );
  const commitment = /\b[0-9a-f]{64}\b/.exec(text.replace(DICE_LINE, ''))?.[0] ?? null;
  if (heads.size === 0 && published.length === 0 && commitment === null)
    throw new Error(
      'the second file holds no line like "Chain 41: …" or "Dice line 2: …", nor the SHA-256 that was published',
    );
  return { heads, commitment, published };
}

/** "Dice line 2: hash of Allied 9f2c…", wherever a mail program broke it. */
const DICE_LINE = /\bdice\s+line\s+(\d+):\s+(hash|bytes)\s+of\s[^:]{1,80}?\s([0-9a-f]{64})\b/gi;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error('This is not what /match export wrote: it is no JSON', { cause: error });
  }
}

/**
 * Audits the text of an export, beside the text of what was kept, if any: the lines to be printed, the summary last, and whether all
 * is well. Throws when a text is not what it should be.
 */
export async function auditExport(
  text: string,
  keptText: string | null,
): Promise<{ readonly lines: readonly string[]; readonly ok: boolean }> {
  const exported = parseExported(jsonOf(text));
  const { title } = await homeOf(exported.match.title);
  const ended = endedOf(title, exported);
  const kept = keptText === null ? null : keptIn(keptText);
  const verdict = await auditMatch(title, ended, kept);
  const numbers = ended.log.reduce((sum, { rolls }) => sum + rolls.length, 0);
  const dispatches = (ended.log.at(-1)?.dispatch ?? -1) + 1;
  const counted = `${numbers} numbers, ${dispatches} dispatches, ${kept?.heads.size ?? 0} kept heads`;
  const summary = `${title.id} ${exported.match.scenario}: ${counted}: ${verdict.findings.length} wrong`;
  return { lines: [...verdictLines(verdict, numbers), summary], ok: verdict.findings.length === 0 };
}
