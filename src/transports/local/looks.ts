// How much one link may look: states, pictures and completions at a pace, and so many streams of news at once. An honest player
// with several pages open never meets either limit; a page that does goes on by itself.
import { makeLimiter, type Pace } from '#commands/input/pace.ts';
import { type Response, wrong } from './http.ts';

/** More streams of one link than anybody's browsers keep: three in each. */
export const MOST_STREAMS = 20;
const PACED = ['state', 'guide', 'signs', 'spots', 'picture', 'complete'];
const TOO_MUCH = 'That was too much at once. Wait a few seconds.';

type Events = Extract<Response, { readonly type: 'events' }>;

export class Looks {
  readonly #mayLook: (link: string) => boolean;
  /** How many streams of each link are open. */
  readonly #streams = new Map<string, number>();

  constructor(pace: Pace | null) {
    this.#mayLook = pace === null ? () => true : makeLimiter(pace);
  }

  /** The answer, unless the link looks too often: 429, and nothing is worked out. */
  async answered(link: string, page: string, answer: () => Promise<Response>): Promise<Response> {
    if (PACED.includes(page) && !this.#mayLook(link)) return wrong(429, TOO_MUCH);
    const response = await answer();
    return response.type === 'events' ? this.#bounded(link, response) : response;
  }

  /** One stream too many is refused: its page looks by itself, as one without a stream does. */
  #bounded(link: string, { open }: Events): Response {
    const streams = (): number => this.#streams.get(link) ?? 0;
    if (streams() >= MOST_STREAMS) return wrong(429, TOO_MUCH);
    return {
      type: 'events',
      open: (send) => {
        this.#streams.set(link, streams() + 1);
        const leave = open(send);
        return () => {
          if (streams() === 1) this.#streams.delete(link);
          else this.#streams.set(link, streams() - 1);
          leave();
        };
      },
    };
  }
}
