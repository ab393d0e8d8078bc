// What a mail says is put to the desk, as any other text.
import type { Reply, Said } from '#commands/command.ts';
import type { Visitor } from '#commands/desk.ts';
import { type Answer, assemble } from '../../chat/answer.ts';
import type { Mailed, Reacting, Reaction, Told } from './reaction.ts';

/** The desk's answer to what somebody says by mail, checked, its maps not drawn yet; what breaks is said with its reference. */
export type Ask = (letter: Mailed, visitor: Visitor, said: Said) => Promise<Told>;

/** The orders of a trial, allowed or not. */
function triedIn(replies: readonly Reply[]): Pick<Reaction, 'tried'> {
  const tried = replies.findLast((reply) => reply.tried !== undefined)?.tried;
  if (tried === undefined) return {};
  return { tried: { prompt: tried.prompt, orders: replies.every(({ done }) => done) ? tried.orders : null } };
}

export function makeAsk({ desk, report }: Pick<Reacting, 'desk' | 'report'>): Ask {
  return async (letter, visitor, said) => {
    const delivery = { source: 'email', messageId: letter.delivery };
    try {
      const replies = await desk.answer({ ...visitor, said, delivery });
      const answer: Answer = await assemble(replies, {
        seat: (of) => desk.seat(visitor, of),
        unpainted: true,
        report,
      });
      return {
        texts: answer.texts,
        rest: answer.rest,
        // One that was refused has shown nothing yet: what is asked is told again.
        trial: replies.some(({ trial, done }) => trial === true && done),
        ...triedIn(replies),
        match: answer.match ?? visitor.match,
        images: answer.images,
        files: answer.files,
      };
    } catch (error) {
      const reference = report('a mail could not be answered', error);
      return {
        texts: [`Something broke while this was answered (ref ${reference}). \`/turn\` says where your match stands.`],
        match: visitor.match,
      };
    }
  };
}
