// The canary pack on Discord and on Slack: names planted where they do not belong are found.
import { describe, expect, it } from 'vitest';
import { from } from '#engine/secrecy.ts';
import { wordsIn } from '#test/support/canary.ts';
import { DOT, noted } from '#test/support/scenes.ts';
import { type CanaryPlant, playMonth } from './month.ts';

/** An Axis unit that stands at the start and fights late. */
const UNIT = 'trento';

const PLANTS: readonly (readonly ['discord' | 'slack', CanaryPlant])[] = [
  [
    'discord',
    {
      name: 'another side’s forces in an answer',
      fit: ({ wired }) => {
        const { desk, umpire } = wired;
        const { answer } = desk;
        Object.assign(desk, {
          answer: async (incoming: Parameters<typeof answer>[0]) => {
            const replies = await answer(incoming);
            const match = replies.find((reply) => reply.match !== undefined)?.match;
            const status = match === undefined ? null : await umpire.status(match);
            const axis = status?.ok === true ? status.value.seats.find(({ side }) => side === 'axis')?.commander : null;
            const seen = match === undefined || axis == null ? null : await umpire.see(axis, match);
            if (seen?.ok !== true) return replies;
            const forces = seen.value.module.forces(seen.value.view.value, 'axis').join('\n');
            return replies.map((reply) =>
              reply.private === undefined
                ? reply
                : { ...reply, private: from(reply.private, (text) => `${text}\n${forces}`) },
            );
          },
        });
      },
    },
  ],
  [
    'slack',
    {
      name: 'a name packed inside a picture',
      painter: (painter, wordOf) => ({
        ...painter,
        paint: (seen, options) => {
          const image = painter.paint(seen, options);
          if ('unclear' in image) return image;
          return from(image, (picture) => ({
            ...picture,
            bytes: async () => noted(await picture.bytes(), wordOf(UNIT)),
          }));
        },
      }),
    },
  ],
  [
    'slack',
    {
      name: 'a name in the id of a button',
      fit: ({ wired }, wordOf) => {
        const { desk } = wired;
        const { answer } = desk;
        Object.assign(desk, {
          answer: async (incoming: Parameters<typeof answer>[0]) =>
            (await answer(incoming)).map((reply) => ({
              ...reply,
              choices: [...(reply.choices ?? []), { id: `do.${wordOf(UNIT)}`, label: 'Look', style: 'act' }],
            })),
        });
      },
    },
  ],
];

describe('the canary', () => {
  it.each(PLANTS.map((plant) => [plant[0], plant[1].name, plant[1]] as const))('on %s finds %s', async (...planted) => {
    const [service, , plant] = planted;
    const { evening, leaks } = await playMonth({ service, seed: 'planted', dispatches: 10, most: 1, plant });
    expect(leaks.length).toBeGreaterThan(0);
    await evening.stop();
  });

  it('unpacks what is packed in a picture', () => {
    expect(wordsIn(noted(DOT, 'a hidden word'))).toContain('a hidden word');
  });
});
