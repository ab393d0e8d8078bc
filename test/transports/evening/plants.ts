// Leaks planted in what a transport sends or when: each gives away a little of a position's secrets, in a place that no
// check of the engine sees. The paired run must find every one of them.
import type { Painter, Reply } from '#commands/command.ts';
import type { Desk } from '#commands/desk.ts';
import { from } from '#engine/secrecy.ts';
import type { Transport } from '#transports/transport.ts';
import { chanceOf } from '../../../scripts/lib/chance.ts';
import type { Service } from './evening.ts';
import { type PairRun, type Plant, runPair } from './pair.ts';
import { GAMES } from './positions.ts';

type Change<T> = { -readonly [K in keyof T]?: T[K] };

/** Puts other functions in the place of some of an object's own. */
const over = <T extends object>(object: T, change: (was: T) => Change<T>): void => {
  const was = Object.create(Object.getPrototypeOf(object), Object.getOwnPropertyDescriptors(object)) as T;
  Object.assign(object, change(bound(object, was)));
};

/** The functions as they were, of the object as it is: a transport keeps what is its own. */
const bound = <T extends object>(object: T, was: T): T =>
  new Proxy(was, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, object);
      return typeof value === 'function' ? value.bind(object) : value;
    },
  });

const repainted =
  (change: (value: { readonly fileName: string; readonly alt: string }, secret: number) => object) =>
  (painter: Painter, { secretOf }: { readonly secretOf: (match: string) => number }): Painter => ({
    ...painter,
    paint: (seen, options) => {
      const image = painter.paint(seen, options);
      if ('unclear' in image) return image;
      return from(image, (picture) => ({ ...picture, ...change(picture, secretOf(seen.status.id)) }));
    },
  });

const replied =
  (change: (reply: Reply, secret: number) => Reply): NonNullable<Plant['fit']> =>
  (server, { secretOf }) =>
    over<Desk>(server.wired.desk, (desk) => ({
      answer: async (incoming) =>
        (await desk.answer(incoming)).map((reply) =>
          reply.match === undefined ? reply : change(reply, secretOf(reply.match)),
        ),
    }));

const chatOf = (transports: readonly Transport[]): Transport => {
  const chat = transports.find(({ name }) => name !== 'local');
  if (chat === undefined) throw new Error('no chat service runs');
  return chat;
};

const isOdd = (secret: number): boolean => secret % 2 === 1;

export const PLANTS: readonly Plant[] = [
  {
    name: 'a strength in a file name',
    painter: repainted(({ fileName }, secret) => ({ fileName: fileName.replace('.png', `-${secret % 7}.png`) })),
  },
  {
    name: 'a strength in the alt text',
    painter: repainted(({ alt }, secret) => ({ alt: `${alt} ${secret % 7} CV.` })),
  },
  {
    name: 'a picture that differs in its bytes alone',
    painter: (painter, { secretOf }) => ({
      ...painter,
      paint: (seen, options) => {
        const image = painter.paint(seen, options);
        if ('unclear' in image) return image;
        const more = Buffer.from([secretOf(seen.status.id) % 7]);
        return from(image, (picture) => ({
          ...picture,
          bytes: async () => Buffer.concat([await picture.bytes(), more]),
        }));
      },
    }),
  },
  {
    name: 'a list of enemy units by name',
    fit: replied((reply, secret) => ({
      ...reply,
      choices: [
        ...(reply.choices ?? []),
        { id: `${reply.match}.0000000000.0`, label: `Attack ${secret % 7}`, style: 'act' },
      ],
    })),
  },
  {
    name: 'ids that follow from hidden names',
    fit: replied((reply, secret) => ({
      ...reply,
      choices: (reply.choices ?? []).map((choice) => ({ ...choice, id: `${choice.id}.${secret % 7}` })),
    })),
  },
  {
    name: 'completions in the order of hidden names',
    fit: (server, { secretOf }) =>
      over<Desk>(server.wired.desk, (desk) => ({
        offers: async (visitor, path, given, option, partial) => {
          const offers = await desk.offers(visitor, path, given, option, partial);
          const match = visitor.match ?? (visitor.where === null ? null : await server.store.matchAt(visitor.where));
          return match === null ? offers : chanceOf(`${secretOf(match)}`).shuffled(offers);
        },
      })),
  },
  {
    name: 'a direct message only where there is something to decide',
    fit: (server, { secretOf }) =>
      over<Transport>(chatOf(server.wired.transports), (transport) => ({
        toPlayer: async (to, message) =>
          isOdd(secretOf(message.match)) ? { ok: true } : transport.toPlayer(to, message),
      })),
  },
  {
    name: 'a status message from a side’s view',
    fit: (server, { secretOf }) =>
      over<Transport>(chatOf(server.wired.transports), (transport) => ({
        toBoard: async (channel, board) =>
          transport.toBoard(
            channel,
            from(board, (value) => ({ ...value, lines: [...value.lines, `${secretOf(value.match) % 7} tanks.`] })),
          ),
      })),
  },
  {
    name: 'a post that comes later when there is more to hide',
    fit: (server, { secretOf }) => {
      const late = new Set<string>();
      over<Transport>(chatOf(server.wired.transports), (transport) => ({
        toChannel: async (channel, message) => {
          if (isOdd(secretOf(message.match)) && !late.has(message.id)) {
            late.add(message.id);
            return { ok: false, error: 'later', again: 20_000 };
          }
          return transport.toChannel(channel, message);
        },
      }));
    },
  },
  {
    name: 'a hint in a refusal',
    fit: replied((reply, secret) =>
      reply.done || reply.private === undefined || !isOdd(secret)
        ? reply
        : { ...reply, private: from(reply.private, (text) => `${text} Something is there.`) },
    ),
  },
  {
    name: 'a document that holds more',
    fit: replied((reply, secret) =>
      reply.file === undefined
        ? reply
        : { ...reply, file: from(reply.file, ({ name, text }) => ({ name, text: `${text}\n${secret % 7}` })) },
    ),
  },
];

/** A paired run with a planted leak, up to the first difference that it makes. */
export const runPlanted = (service: Service, plant: Plant): Promise<PairRun> =>
  runPair({ service, game: GAMES.rommel, viewer: 'allied', seed: 'planted', positions: 8, plant, first: true });
