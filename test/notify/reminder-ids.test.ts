// What leaves with a message besides its words: the id of a reminder.
import { expect, it } from 'vitest';
import { makeDesk } from '#commands/desk.ts';
import { alameinTitle } from '#games/alamein/index.ts';
import { HOUR } from '#match/time/clock.ts';
import { makeCompose } from '#notify/compose.ts';
import { makeDeliverer } from '#notify/deliver.ts';
import { Webhook } from '#notify/webhook.ts';
import { good, rig, text } from '#test/match/table.ts';
import { begun } from '#test/support/begun.ts';

/** The ids of what a program of the Axis player's is called with in two days, when the Allies have deployed with these orders. */
async function idsAfter(...orders: readonly string[]): Promise<readonly string[]> {
  const { umpire, store, clock } = rig({}, [alameinTitle]);
  const who = async (id: string) => (await umpire.player({ transport: 'local', id }, id)).id;
  const [axis, allied, host] = [await who('Axel'), await who('Ally'), await who('Hanna')];
  const { id } = good(await umpire.newMatch(host, { title: 'alamein', scenario: 'a' }));
  good(await umpire.join(axis, id, 'axis'));
  good(await umpire.join(allied, id, 'allied'));
  good(await begun(umpire, host, id));
  good(await umpire.setTerms(host, id, { every: 72 * HOUR, grace: 12 * HOUR }));
  good(await umpire.setWebhook(axis, 'https://axel.example/'));
  expect(good(await umpire.order(allied, id, { prompt: null, orders: orders.map(text) })).stopped).toBeNull();
  const bodies: string[] = [];
  const request = (_: unknown, answered: (answer: object) => void) => ({
    on: () => undefined,
    end: (body: string) => {
      bodies.push(body);
      answered({ statusCode: 200, on: () => undefined });
    },
  });
  const broke = (_: string, error: unknown): string => {
    throw new Error('broke', { cause: error });
  };
  const webhook = new Webhook({ store, now: clock.now, request: request as never });
  const parts = { umpire, titles: [alameinTitle], painter: null, pack: async () => null, pace: null, broke };
  const compose = makeCompose({ umpire, board: makeDesk(parts).board, painter: null });
  const transports = [webhook];
  const deliverer = makeDeliverer({ outbox: store, people: store, transports, compose, report: broke, now: clock.now });
  for (let hour = 0; hour < 40; hour++) {
    clock.pass(3600);
    await umpire.releaseDue();
    await deliverer.round();
  }
  return bodies.map((body) => String(JSON.parse(body).id).replaceAll(id, 'MATCH').replaceAll(axis, 'AXEL'));
}

it('a reminder’s id does not tell with how many orders the enemy has deployed face down', async () => {
  const ready = await idsAfter('recommended', 'done');
  expect(ready.some((id) => id.includes('reminder'))).toBe(true);
  expect(await idsAfter('recommended', 'place 22. Armoured > E9', 'place 22. Armoured > F8', 'done')).toEqual(ready);
});
