// Dice of both sides: hashes, the umpire's draw, reveals until a deadline, and what happens when something does not come.
import { describe, expect, it } from 'vitest';
import { commitment, seededRng } from '#engine/dice/rng.ts';
import type { MatchStatus } from '#match/api.ts';
import { makeUmpire } from '#match/umpire.ts';
import { BYTES, committed, revealing } from '#test/support/both.ts';
import { toyTitle } from '#test/support/toy/index.ts';
import {
  code,
  countedBytes,
  finish,
  good,
  joined,
  linesIn,
  refusal,
  rig,
  rowsDue,
  type Seated,
  seated,
  sendAll,
} from '../table.ts';

const HASH = { red: commitment(BYTES.red), blue: commitment(BYTES.blue) };
const table = (spec: object = {}): Promise<Seated> =>
  seated(rig(), { dice: 'both', channel: 'local:den', pace: 'live', ...spec });
const both = (status: MatchStatus) => {
  const { published, owing, ...rest } = status.both!;
  return {
    lines: published.map(({ what, side, hex }) => [what, side, hex]),
    owing: owing.map(({ side }) => side),
    ...rest,
  };
};

describe('dice of both sides', () => {
  it('are hashes first, then the umpire’s, then the bytes; the last of them begins the match', async () => {
    const at = await table();
    const { umpire, store, id, red, blue, host } = at;
    expect(good(await umpire.status(id))).toMatchObject({ commitment: '', phrases: [], awaited: [] });
    expect((await store.match(id))?.seedBytes).toBe('');
    expect(refusal(await umpire.start(host, id))).toMatchObject({
      code: 'dice-missing',
      text: 'Still without a hash for the dice: Red, Blue. `/dice hash` says how.',
    });
    await sendAll(at);
    good(await umpire.giveHash(red, id, HASH.red.toUpperCase()));
    const first = `Dice line 1: hash of Red ${HASH.red} Still without a hash for the dice: Blue. \`/dice hash\` says how.`;
    expect((await rowsDue(at)).map(({ recipient, text }) => [recipient, text])).toEqual([
      ['channel:local:den', first],
      [`player:${red}`, first],
      [`player:${blue}`, first],
      ['board:local:den', null],
    ]);
    await sendAll(at);
    good(await umpire.giveHash(blue, id, HASH.blue));
    expect((await linesIn(at, 'local:den'))[0]).toMatch(/^Dice line 2: hash of Blue .* Every side has given the hash/);
    expect(good(await umpire.status(id))).toMatchObject({ stage: 'lobby', commitment: '' });
    await sendAll(at);

    expect(refusal(await umpire.start(red, id)).text).toContain('within 15 minutes');
    const { commitment: drawn } = good(await umpire.status(id));
    expect(drawn).toBe(commitment((await store.match(id))!.seedBytes));
    expect((await linesIn(at, 'local:den'))[0]).toBe(
      `Dice line 3: hash of the umpire ${drawn} Still to reveal their bytes for the dice: Red, Blue. \`/dice reveal\`, until Fri 1 May, 10:15 (UTC); otherwise there is no start.`,
    );
    expect(refusal(await umpire.start(red, id)).text).toMatch(/^Still to reveal .*: Red, Blue\./);
    good(await umpire.revealBytes(blue, id, BYTES.blue));
    expect(both(good(await umpire.status(id)))).toMatchObject({ owing: ['red'], wants: 'bytes' });
    await sendAll(at);
    const begun = good(await umpire.revealBytes(red, id, BYTES.red));
    expect(begun).toMatchObject({ stage: 'live', dispatch: 0, phrases: [BYTES.blue, BYTES.red], commitment: drawn });
    expect((await linesIn(at, 'local:den'))[0]).toMatch(
      new RegExp(`^Dice line 5: bytes of Red ${BYTES.red}\n.* begins\\. `),
    );
    expect(
      (await rowsDue(at)).find(({ recipient, kind }) => recipient === `player:${blue}` && kind === 'lobby')?.text,
    ).toMatch(/^Dice line 5: bytes of Red .*\n.* has started\.$/);
    // Nothing of persons is left.
    expect((await store.match(id))?.both).toMatchObject({ givers: {}, due: null });
    await finish(at);
    expect(good(await umpire.audit(id))).toMatchObject({ findings: [], algorithm: 'hmac-sha256-both-1' });
  });

  it('come from the umpire’s bytes and from those of each side', async () => {
    const values = async (red: string, blue: string) => {
      const at = await revealing(await table({ scenario: 'raid' }), { red, blue });
      good(await at.umpire.revealBytes(at.red, at.id, red));
      good(await at.umpire.revealBytes(at.blue, at.id, blue));
      await finish(at);
      const { algorithm, bytes, match, phrases, rolls, findings } = good(await at.umpire.audit(at.id));
      expect(findings).toEqual([]);
      expect(rolls.length).toBeGreaterThan(5);
      const seed = { algorithm: algorithm as 'hmac-sha256-both-1', bytes, match, phrases };
      for (const { n, sides, value } of rolls) expect(seededRng(seed, n).die(sides, '1.0', '')).toBe(value);
      return {
        bytes,
        values: rolls
          .slice(0, 6)
          .map(({ value }) => value)
          .join(),
      };
    };
    const all = [
      await values(BYTES.red, BYTES.blue),
      await values(BYTES.blue, BYTES.red),
      await values('12'.repeat(32), BYTES.blue),
      await values(BYTES.red, '12'.repeat(32)),
    ];
    expect(new Set(all.map(({ bytes }) => bytes)).size).toBe(1);
    expect(new Set(all.map((one) => one.values)).size).toBe(4);
  });

  it('refuse whatever does not fit, and nothing changes', async () => {
    const at = await table();
    const { umpire, store, id, red, blue, host } = at;
    const refused = async (...answers: readonly (readonly [Promise<unknown>, string, RegExp])[]) => {
      const before = await store.match(id);
      for (const [answer, is, text] of answers) {
        const said = refusal((await answer) as never);
        expect(said.type === 'may-not' ? said.code : said.type).toBe(is);
        expect(said.text).toMatch(text);
      }
      expect(await store.match(id)).toEqual(before);
    };
    await refused(
      [umpire.giveHash(host, id, HASH.red), 'no-seat', /seat/],
      [umpire.giveHash(red, id, 'abc'), 'bad-value', /64 hex digits/],
      [umpire.giveHash(red, id, `${HASH.red}0`), 'bad-value', /64 hex digits/],
      [umpire.addPhrase(red, id, 'sand'), 'bad-option', /\/dice hash/],
      [umpire.addPhrase(red, id, null), 'bad-option', /\/dice hash/],
      [umpire.revealBytes(red, id, BYTES.red), 'bad-value', /make new ones/],
    );
    await committed(at);
    await refused([umpire.giveHash(blue, id, HASH.red), 'bad-value', /has been given/]);
    await refused([umpire.revealBytes(red, id, BYTES.red), 'bad-value', /make new ones/]);
    expect(code(await umpire.start(red, id))).toBe('dice-missing');
    await refused(
      [umpire.giveHash(red, id, commitment('12'.repeat(32))), 'bad-value', /The umpire has drawn/],
      [umpire.revealBytes(red, id, BYTES.blue), 'bad-value', /Nothing has changed/],
      [umpire.revealBytes(red, id, HASH.red), 'bad-value', /Nothing has changed/],
      [umpire.revealBytes(host, id, BYTES.red), 'no-seat', /seat/],
    );
    good(await umpire.revealBytes(red, id, `  ${BYTES.red.slice(0, 30)} ${BYTES.red.slice(30)}\n`));
    await refused([umpire.revealBytes(red, id, BYTES.red), 'bad-value', /has revealed/]);
    good(await umpire.revealBytes(blue, id, BYTES.blue));
    await refused(
      [umpire.giveHash(red, id, HASH.red), 'already-started', /dealt/],
      [umpire.revealBytes(red, id, BYTES.red), 'already-started', /dealt/],
    );
    const plain = await seated();
    expect(refusal(await plain.umpire.giveHash(plain.red, plain.id, HASH.red)).text).toContain('dice:both');
  });

  it('let a side give another hash until the umpire draws', async () => {
    const at = await committed(await table());
    const other = '34'.repeat(32);
    good(await at.umpire.giveHash(at.red, at.id, commitment(other)));
    await at.umpire.start(at.host, at.id);
    expect(code(await at.umpire.revealBytes(at.red, at.id, BYTES.red))).toBe('bad-value');
    good(await at.umpire.revealBytes(at.red, at.id, other));
    expect(good(await at.umpire.revealBytes(at.blue, at.id, BYTES.blue)).phrases).toEqual([BYTES.blue, other]);
  });

  it.each([
    ['by the clock alone', async ({ umpire }: Seated) => void (await umpire.releaseDue())],
    [
      'at the next start',
      async ({ umpire, red, id }: Seated) =>
        void expect(refusal(await umpire.start(red, id)).text).toMatch(
          /^No start\. In time did not reveal: Blue\. Still without a hash/,
        ),
    ],
    [
      'by what comes too late',
      async ({ umpire, blue, id }: Seated) =>
        void expect(refusal(await umpire.revealBytes(blue, id, BYTES.blue)).text).toMatch(/^No start\./),
    ],
  ])('do not start when bytes do not come in time, and that is said in public: %s', async (_, look) => {
    const at = await revealing(await table());
    const { umpire, store, clock, id, red, blue } = at;
    good(await umpire.revealBytes(red, id, BYTES.red));
    const drawn = (await store.match(id))!.seedBytes;
    clock.pass(15 * 60 - 1);
    await umpire.releaseDue();
    expect(both(good(await umpire.status(id))).owing).toEqual(['blue']);
    await sendAll(at);
    clock.pass(1);
    await look(at);
    const line =
      /^Dice line 5: no start\. In time did not reveal: Blue\. Still without a hash for the dice: Red, Blue\./;
    const rows = await rowsDue(at);
    for (const recipient of ['channel:local:den', `player:${red}`, `player:${blue}`])
      expect(rows.find((row) => row.recipient === recipient)?.text).toMatch(line);
    expect(good(await umpire.status(id))).toMatchObject({ stage: 'lobby', commitment: '' });
    expect(good(await umpire.clocks(id)).happened.map(({ text }) => text)).toEqual([
      'No start. In time did not reveal: Blue.',
    ]);
    // Said once. The umpire draws anew, and old bytes count no more until their hash is given again.
    await sendAll(at);
    clock.pass(3600);
    await umpire.releaseDue();
    expect(await rowsDue(at)).toEqual([]);
    await revealing(at, { red: '12'.repeat(32), blue: '34'.repeat(32) });
    expect((await store.match(id))!.seedBytes).not.toBe(drawn);
    expect(code(await umpire.revealBytes(red, id, BYTES.red))).toBe('bad-value');
    good(await umpire.revealBytes(red, id, '12'.repeat(32)));
    expect(good(await umpire.revealBytes(blue, id, '34'.repeat(32)))).toMatchObject({ stage: 'live' });
    await finish(at);
    expect(good(await umpire.audit(id)).findings).toEqual([]);
  });

  it('by post have a day, and outlive a restart at each step', async () => {
    const at = await table({ pace: 'post' });
    const { store, clock, id, red, blue } = at;
    let count = 500;
    const again = () =>
      makeUmpire({
        titles: [toyTitle],
        store,
        now: clock.now,
        randomBytes: countedBytes(++count),
        report: ({ error }) => {
          throw error;
        },
      });
    good(await again().giveHash(red, id, HASH.red));
    good(await again().giveHash(blue, id, HASH.blue));
    expect(refusal(await again().start(red, id)).text).toContain('within 1 day');
    clock.pass(23 * 3600);
    await again().releaseDue();
    good(await again().revealBytes(red, id, BYTES.red));
    expect(good(await again().revealBytes(blue, id, BYTES.blue))).toMatchObject({ stage: 'live' });
    await finish({ ...at, umpire: again() });
    expect(good(await again().audit(id)).findings).toEqual([]);
  });

  it('withdraw the hash of whoever leaves or is erased before the umpire draws, and keep the others', async () => {
    for (const goes of ['leave', 'forget'] as const) {
      const at = await committed(await table());
      const { umpire, store, id, red, blue } = at;
      await sendAll(at);
      expect((goes === 'leave' ? await umpire.leave(blue, id) : await umpire.forget(blue)).ok).toBe(true);
      expect((await linesIn(at, 'local:den')).join('\n')).toContain('\nDice line 3: the hash of Blue is withdrawn.');
      expect(JSON.stringify((await store.match(id))?.both)).not.toContain(blue);
      const { id: carl } = await umpire.player({ transport: 'local', id: 'Carl' }, 'Carl');
      good(await umpire.join(carl, id, 'blue'));
      expect(both(good(await umpire.status(id))).owing).toEqual(['blue']);
      good(await umpire.giveHash(carl, id, HASH.blue));
      await umpire.start(carl, id);
      good(await umpire.revealBytes(red, id, BYTES.red));
      good(await umpire.revealBytes(carl, id, BYTES.blue));
      await finish({ ...at, blue: carl });
      good(await umpire.forget(red));
      expect(good(await umpire.audit(id)).findings).toEqual([]);
    }
  });

  it('do not start when who gave a hash leaves, is removed or is erased after the umpire has drawn', async () => {
    for (const goes of ['leave', 'remove', 'forget'] as const) {
      const at = await table();
      const { umpire, id, red } = at;
      const { id: sara } = await umpire.player({ transport: 'local', id: 'sara' }, 'Sara');
      await joined(at, sara, id, 'red');
      good(await umpire.giveHash(sara, id, HASH.red));
      good(await umpire.giveHash(at.blue, id, HASH.blue));
      await umpire.start(red, id);
      good(await umpire.revealBytes(at.blue, id, BYTES.blue));
      await sendAll(at);
      if (goes === 'leave') good(await umpire.leave(sara, id));
      if (goes === 'remove') good(await umpire.remove(red, id, sara));
      if (goes === 'forget') good(await umpire.forget(sara));
      expect((await linesIn(at, 'local:den')).join('\n')).toContain('\nDice line 5: no start.');
      expect(both(good(await umpire.status(id))).owing).toEqual(['red', 'blue']);
      expect(code(await umpire.revealBytes(red, id, BYTES.red))).toBe('bad-value');
    }
  });

  it('ask only the sides that persons play', async () => {
    const given = rig();
    const { umpire } = given;
    const { id: rita } = await umpire.player({ transport: 'local', id: 'Rita' }, 'Rita');
    const solo = { ...toyTitle, hasOpponent: true };
    const other = makeUmpire({
      titles: [solo],
      store: given.store,
      now: given.clock.now,
      randomBytes: countedBytes(90),
      report: () => undefined,
    });
    const { id } = good(await other.newMatch(rita, { title: 'toy', scenario: 'raid', solo: true, dice: 'both' }));
    good(await other.join(rita, id, 'red'));
    good(await other.giveHash(rita, id, HASH.red));
    await other.start(rita, id);
    expect(good(await other.revealBytes(rita, id, BYTES.red))).toMatchObject({ stage: 'live', phrases: [BYTES.red] });
  });
});
