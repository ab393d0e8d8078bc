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
  /** Opens a stream; tells what it was sent, and whether it is open. */
  async function stream(looks: Looks, link: string) {
    const told: string[] = [];
    const open = { is: true, left: 0 };
    let leave = (): void => undefined;
    const response = await looks.answered(link, 'news', async () => ({
      type: 'events',
      open: () => () => void open.left++,
    }));
    if (response.type !== 'events') throw new Error('no stream');
    const end = (): void => {
      open.is = false;
      queueMicrotask(() => leave());
    };
    leave = response.open((event) => told.push(event), end);
    return { told, open, leave };
  }

  it('are so many at most of one link: the oldest is told and closed', async () => {
    const looks = new Looks(null);
    const all = [];
    for (let n = 0; n < 1000; n++) all.push(await stream(looks, 'red'));
    await Promise.resolve();
    const isOpen = all.map(({ open }) => open.is);
    expect(isOpen.filter(Boolean)).toHaveLength(MOST_STREAMS);
    expect(isOpen.slice(-MOST_STREAMS)).not.toContain(false);
    expect(all[0]?.told).toEqual(['elsewhere']);
    expect(all.map(({ open }) => open.left)).toEqual(isOpen.map((is) => (is ? 0 : 1)));
  });

  it('of other links stay, and a place that gets free is free', async () => {
    const looks = new Looks(null);
    const [first, ...others] = await Promise.all(Array.from({ length: MOST_STREAMS }, () => stream(looks, 'red')));
    const blue = await stream(looks, 'blue');
    others[0]?.leave();
    await stream(looks, 'red');
    expect(first?.open.is).toBe(true);
    await stream(looks, 'red');
    expect(first?.open.is).toBe(false);
    expect(blue.open.is).toBe(true);
  });
});
