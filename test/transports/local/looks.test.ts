// How much one link may look: what is too much is refused before anything is worked out, and an honest player never meets it.
import { describe, expect, it } from 'vitest';
import { looking, makeLimiter } from '#commands/input/pace.ts';
import { json, type Response } from '#transports/local/http.ts';
import { Looks, MOST_STREAMS } from '#transports/local/looks.ts';

const clock = { at: 1_000_000 };
const now = () => new Date(clock.at);
const ORDERS = { burst: 40, perSecond: 4, now };

const fine = async (): Promise<Response> => json({});
const statusOf = async (looks: Looks, link: string, page: string): Promise<number> => {
  const response = await looks.answered(link, page, fine);
  return response.type === 'json' ? response.status : 0;
};

describe('what a link may look at', () => {
  it('is bounded: states, pictures and completions together; other links are answered', async () => {
    const looks = new Looks({ burst: 6, perSecond: 2, now });
    let worked = 0;
    const answer = async () => {
      worked += 1;
      return json({});
    };
    for (let n = 0; n < 100; n++) await looks.answered('red', ['state', 'picture', 'complete'][n % 3] ?? '', answer);
    expect(worked).toBe(6);
    expect(await looks.answered('red', 'state', answer)).toEqual({
      type: 'json',
      status: 429,
      body: { error: 'That was too much at once. Wait a few seconds.' },
    });
    expect(await statusOf(looks, 'red', 'send')).toBe(200);
    expect(await statusOf(looks, 'blue', 'state')).toBe(200);
    clock.at += 2000;
    expect(await statusOf(looks, 'red', 'state')).toBe(200);
  });

  it('is more than a player with five pages ever loads, who sends as fast as they may', async () => {
    const looks = new Looks(looking(ORDERS));
    const maySend = makeLimiter(ORDERS);
    let sent = 0;
    for (let tenth = 0; tenth < 600; tenth++) {
      clock.at += 100;
      while (maySend('red')) {
        sent += 1;
        for (let page = 0; page < 5; page++)
          for (const what of ['state', 'picture']) expect(await statusOf(looks, 'red', what)).toBe(200);
      }
    }
    expect(sent).toBeGreaterThan(250);
  });
});

describe('streams of news', () => {
  const open = { are: 0 };
  /** Opens a stream; gives the way to leave it, null where it is refused. */
  async function stream(looks: Looks, link: string): Promise<(() => void) | null> {
    const response = await looks.answered(link, 'news', async () => ({
      type: 'events',
      open: () => {
        open.are += 1;
        return () => void open.are--;
      },
    }));
    return response.type === 'events' ? response.open(() => undefined) : null;
  }

  it('are so many at most of one link: one more is refused, those of others are not', async () => {
    const looks = new Looks(null);
    open.are = 0;
    const all = [];
    for (let n = 0; n < 1000; n++) all.push(await stream(looks, 'red'));
    expect(open.are).toBe(MOST_STREAMS);
    expect(all.slice(0, MOST_STREAMS)).not.toContain(null);
    expect(new Set(all.slice(MOST_STREAMS))).toEqual(new Set([null]));
    expect(await stream(looks, 'blue')).not.toBeNull();
  });

  it('leave a place that is free again', async () => {
    const looks = new Looks(null);
    open.are = 0;
    const all = await Promise.all(Array.from({ length: MOST_STREAMS }, () => stream(looks, 'red')));
    all[3]?.();
    expect(await stream(looks, 'red')).not.toBeNull();
    expect(await stream(looks, 'red')).toBeNull();
    for (const leave of all.slice(4)) leave?.();
    expect(open.are).toBe(4);
    expect(await stream(looks, 'red')).not.toBeNull();
  });
});
