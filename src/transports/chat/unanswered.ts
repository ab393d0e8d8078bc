// What was said is kept from before its acknowledgement until it is answered: a chat service does not send again what was
// acknowledged, so after a kill the next start hands it to the desk once more, under the same id.
import type { Command, Said } from '#commands/command.ts';
import { isLook } from '#commands/input/look.ts';
import type { Report, Unanswered } from '../transport.ts';
import { within } from './work.ts';

/** An acknowledgement waits no longer than this for a slow storage, ms: a chat service waits for three seconds. */
const IN_TIME = 1000;

interface Keeping {
  readonly store: Unanswered;
  readonly transport: string;
  readonly commands: readonly Command[];
  /** How long the service takes an answer after it was asked, ms. */
  readonly lasts: number;
  readonly now: () => Date;
  readonly report: Report;
}

/** Says that it is answered, or will not be. It never throws. */
export type Answered = () => Promise<void>;

export interface Keeper<T> {
  /** Keeps what changes something: to be awaited before it is acknowledged. `what` is kept as JSON. It never throws. */
  keep(messageId: string, person: string, what: T): Promise<Answered>;
  /** What an earlier process left and can still be answered; what it is too late for is let go of and never carried out. */
  left(): Promise<readonly { readonly what: T; readonly answered: Answered }[]>;
}

export function makeKeeper<T extends { readonly said: Said }>(keeping: Keeping): Keeper<T> {
  const { store, transport, commands, lasts, now, report } = keeping;

  async function answered(messageId: string): Promise<void> {
    try {
      await store.answered(transport, messageId);
    } catch (error) {
      report('a message that is answered is still kept', error);
    }
  }

  /** True when it is kept for whoever asks, and not for an earlier delivery of the same message. */
  async function kept(messageId: string, person: string, { said, ...way }: T): Promise<boolean> {
    const texts = { said: JSON.stringify(said), way: JSON.stringify(way) };
    try {
      return await store.keepUnanswered({ transport, messageId, person, ...texts, at: now() });
    } catch (error) {
      report('a message could not be kept until it is answered', error);
      return false;
    }
  }

  return {
    async keep(messageId, person, what) {
      if (isLook(what.said, commands)) return async () => undefined;
      const keeps = kept(messageId, person, what);
      await within(keeps, IN_TIME, false);
      return async () => {
        if (await keeps) await answered(messageId);
      };
    },
    async left() {
      try {
        const all = await store.unanswered(transport);
        const since = now().getTime() - lasts;
        const late = all.filter(({ at }) => at.getTime() < since);
        for (const { messageId } of late) await answered(messageId);
        return all
          .filter((one) => !late.includes(one))
          .map(({ messageId, said, way }) => ({
            what: { ...JSON.parse(way), said: JSON.parse(said) } as T,
            answered: () => answered(messageId),
          }));
      } catch (error) {
        report('what is unanswered could not be looked up', error);
        return [];
      }
    },
  };
}
