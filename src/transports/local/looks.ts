// How much one link may look: states, pictures and completions at a pace, and so many streams of news at once. An honest player
// with several pages open never meets either limit; a page that does goes on by itself.
import { makeLimiter, type Pace } from '#commands/input/pace.ts';
import { type Response, wrong } from './http.ts';

/** More pages of one link than anybody looks at; a browser keeps six connections to one server. */
export const MOST_STREAMS = 20;
const PACED = ['state', 'picture', 'complete'];
const TOO_MUCH = 'That was too much at once. Wait a few seconds.';

type Events = Extract<Response, { readonly type: 'events' }>;

export class Looks {
  readonly #mayLook: (link: string) => boolean;
  /** How each stream that is open is closed, the oldest first. */
  readonly #streams = new Map<string, Set<() => void>>();

  constructor(pace: Pace | null) {
    this.#mayLook = pace === null ? () => true : makeLimiter(pace);
  }

  /** The answer, unless the link looks too often: 429, and nothing is worked out. */
  async answered(link: string, page: string, answer: () => Promise<Response>): Promise<Response> {
    if (PACED.includes(page) && !this.#mayLook(link)) return wrong(429, TOO_MUCH);
    const response = await answer();
    return response.type === 'events' ? this.#bounded(link, response) : response;
  }

  /** The oldest stream of a link goes when there is one too many; it is told so. */
  #bounded(link: string, { open }: Events): Events {
    return {
      type: 'events',
      open: (send, end) => {
        const mine = this.#streams.get(link) ?? new Set();
        this.#streams.set(link, mine);
        const close = (): void => {
          mine.delete(close);
          send('elsewhere');
          end();
        };
        mine.add(close);
        const [oldest] = mine;
        if (mine.size > MOST_STREAMS) oldest?.();
        const leave = open(send, end);
        return () => {
          mine.delete(close);
          if (mine.size === 0 && this.#streams.get(link) === mine) this.#streams.delete(link);
          leave();
        };
      },
    };
  }
}
