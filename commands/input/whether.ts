// "Can I move 7 RTR to Sidi Barrani?", "why can't we attack Tobruk?", "7 RTR to Sidi Barrani?": an order that is asked about is judged as if it were given,
// and nothing is done.
import { CLOSING } from '#engine/title.ts';
import type { Seen } from '#match/api.ts';
import { refusalText } from '../reply.ts';
import { askedOf } from '../turn.ts';
import { folded } from './parse.ts';

const WHETHER =
  /^\s*(?:(?:and|but|so|why|how come)\s+)*(?:can|could|may|might|should|would|can(?:no|['’]?)t|couldn['’]?t|mayn?['’]?t|shouldn['’]?t)\s+(?:not\s+)?(?:(?:i|we)\s+(?:not\s+)?|(?:my|our|the)\s+)?/i;
/** What asks for something else than whether an order may be given. */
const ELSE =
  /^\s*(?:what|which|who|whose|why|when|where|how|is|are|am|was|were|do|does|did|have|has|will|shall|explain|tell|show|list)\b/i;

/** Whether the order that a question is about could be given now, and why not; null where it is about none. */
export function whetherText(seen: Seen, question: string): string | null {
  const asked = WHETHER.test(question) || !ELSE.test(question) ? askedOf(seen) : null;
  if (asked === null) return null;
  const { module, view, side } = asked.standpoint;
  const order = question
    .replace(WHETHER, '')
    .replace(/ (?:get|make it) to /i, ' to ')
    .replace(/[?!.\s]+$/, '');
  // "Can I pass?" is about a rule: an order says of whom, or of what.
  const [, object] = /\s(\S+)$/.exec(order) ?? [];
  if (object === undefined) return null;
  const readOnce = (text: string) => module.readOrders(text, view, side);
  const said = readOnce(order);
  const [meant = '', ...more] = 'unclear' in said ? (said.meant ?? []) : [];
  const isMeant = more.length === 0 && folded(meant).split(' ').includes(folded(object));
  const read = isMeant ? readOnce(meant) : said;
  if ('unclear' in read) return read.early === true ? read.unclear : null;
  if (read.length === 0 || read.some(({ type }) => type === CLOSING)) return null;
  for (const action of read) {
    const why = module.check(view, side, action);
    if (why !== null)
      return `\`${module.writeAction(action, view)}\`: ${refusalText({ type: 'rejected', rule: why.rule, text: why.text })}`;
  }
  const orders = read.map((action) => `\`${module.writeAction(action, view)}\``).join(', ');
  return `Yes, you can: ${orders}. Nothing has been ordered.`;
}
