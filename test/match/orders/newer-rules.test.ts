// A draft that was made under older rules: what they allow no more falls out of it, the rest stays, and its owner is told.
import { expect, it } from 'vitest';
import { askedReply } from '#commands/turn.ts';
import type { AnyTitle } from '#engine/title.ts';
import { toyTitle } from '#test/support/toy/index.ts';
import { good, look, moving, refusal, rig, say, text } from '../table.ts';
import { march, marcher, second } from '../words.ts';

/** The toy, whose newer rules forbid a block to move. */
const without = (block: string): AnyTitle => ({
  ...toyTitle,
  game: (scenario, components, options) => {
    const module = toyTitle.game(scenario, components, options);
    return {
      ...module,
      check: (view, side, action) =>
        module.writeAction(action, view).includes(block)
          ? { rule: '3.1', text: `${block} stays.` }
          : module.check(view, side, action),
    };
  },
});

it('keeps what is still allowed, and says what is not', async () => {
  const before = await moving();
  const { mover, side } = before;
  good(await say(before, mover, march(side), second(side)));
  const { prompt } = await look(before, mover);
  const table = { ...before, ...rig({ store: before.store }, [without(marcher(side))]) };
  const left = [{ order: march(side), refusal: { type: 'rejected', rule: '3.1', text: `${marcher(side)} stays.` } }];
  const seen = await look(table, mover);
  expect(seen).toMatchObject({ drafted: [second(side)], dropped: left });
  const said = `Left out: \`${march(side)}\`: ${marcher(side)} stays (3.1).`;
  expect(JSON.stringify(askedReply(seen, '').private)).toContain(said);
  // A button of before commits nothing that its owner has not seen.
  const pressed = await table.umpire.order(mover, table.id, { prompt: prompt?.number ?? '', orders: [text('done')] });
  expect(refusal(pressed).type).toBe('stale');
  // The first change stores the draft without it, and says so once more.
  expect(good(await say(table, mover, second(side)))).toMatchObject({ left: [...left, { order: second(side) }] });
  const other = side === 'red' ? 'move Bustard > Palms' : 'move Hyrax > Palms';
  good(await say(table, mover, other));
  expect((await look(table, mover)).dropped).toEqual([]);
});
