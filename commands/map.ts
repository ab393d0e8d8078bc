// /map: the picture of the match for the asker's eyes, whole or cropped, with a layer, a reach, or as it was.
import { from } from '#engine/secrecy.ts';
import type { Seen } from '#match/api.ts';
import type { Command, Context, Given, Offer, Reply } from './command.ts';
import { matching } from './input/fields.ts';
import { dispatchOption } from './input/offers.ts';
import { folded, meantOr, short } from './input/parse.ts';
import { matchOption, seenOf, withSeen } from './reach.ts';
import { tell, toViewer, unclear } from './reply.ts';

async function run(context: Context, given: Given): Promise<Reply> {
  const past = given.dispatch === undefined ? undefined : Number(given.dispatch);
  return withSeen(context, given, (seen) => pictureFor(context, given, seen), past);
}

async function pictureFor(context: Context, given: Given, seen: Seen): Promise<Reply> {
  const { painter } = context;
  if (painter === null) return tell('This server draws no pictures; `/match forces` says where everything is.');
  const layers = Object.keys(painter.layers(seen));
  const layer = given.layer === undefined ? null : layerSaid(given.layer, layers);
  if (layer !== null && layers.length > 0 && !layers.includes(layer))
    return unclear(noLayer(layers, layer), map.example);
  const facts = layer !== null && painter.toldLayers(seen).includes(layer) ? await seen.told() : [];
  const image = painter.paint(seen, { at: given.at ?? null, layer, reach: given.reach ?? null, facts });
  if ('unclear' in image && image.isAnswer === true) return { private: toViewer(seen, image.unclear), done: true };
  if ('unclear' in image)
    return { private: toViewer(seen, `${image.unclear}\nFor example: \`${map.example}\``), done: false };
  const lines = from(image, ({ words }) => [
    caption(seen, given),
    ...(given.reach === undefined ? [] : reachIn(words)),
  ]);
  return { private: from(lines, (all) => all.join('\n')), image, done: true };
}

/** Longer lists are read on the picture. */
const LONGEST = 600;
/** Where a unit can go, out of a picture in words. */
const reachIn = (words: string): readonly string[] =>
  words.split('\n').filter((line) => line.includes(' can reach: ') && line.length <= LONGEST);

const ZONES = ['zone', 'zones', 'zones of control'];

/** A layer as it is called here: "zones" are `zoc` where the title has that and none of that name. */
function layerSaid(said: string, layers: readonly string[]): string {
  const layer = folded(said);
  return ZONES.includes(layer) && !layers.includes(layer) && layers.includes('zoc') ? 'zoc' : layer;
}

const noLayer = (layers: readonly string[], asked: string): string =>
  `There is no layer "${short(asked)}". ${meantOr(asked, layers, 'There are')}`;

function caption(seen: Seen, { at }: Given): string {
  const when = seen.past
    ? `, as you saw it after dispatch ${seen.dispatch}`
    : seen.drafted.length > 0
      ? ', with your draft'
      : '';
  const closer = at === undefined ? ' Too small to read? `/map at:` and a place shows what is around it.' : '';
  return `${seen.status.name}${when}.${closer}`;
}

type Listed = (seen: Seen) => readonly string[];

const completeFrom =
  (list: (context: Context) => Listed | null) =>
  async (context: Context, given: Given, partial: string): Promise<readonly Offer[]> => {
    const seen = await seenOf(context, given);
    const labels = list(context);
    if (!seen.ok || labels === null) return [];
    return matching(labels(seen.value), partial).map((label) => ({ label, value: label }));
  };

/** The units of the asker's own. */
export const completeUnits = completeFrom(({ painter }) => painter && ((seen) => painter.units(seen)));

export const map: Command = {
  path: ['map'],
  summary: 'The map for your eyes; at: crops it, dispatch: shows the past',
  usage: '/map [at:place] [layer:] [reach:unit] [dispatch:number]',
  example: '/map layer:supply',
  who: 'anyone',
  options: [
    {
      name: 'at',
      kind: 'text',
      summary: 'a place: shows what is around it',
      complete: completeFrom(({ painter }) => painter && ((seen) => painter.places(seen))),
    },
    {
      name: 'layer',
      kind: 'word',
      summary: 'what to draw over the map',
      complete: async (context, given, partial) => {
        const seen = await seenOf(context, given);
        const layers = seen.ok ? (context.painter?.layers(seen.value) ?? {}) : {};
        return matching(Object.keys(layers), partial).map((layer) => ({
          label: layer,
          value: layer,
          about: layers[layer] ?? '',
        }));
      },
    },
    {
      name: 'reach',
      kind: 'text',
      summary: 'a unit of yours: where it could go',
      complete: completeUnits,
    },
    dispatchOption('dispatch', 'as you saw it after this dispatch'),
    matchOption,
  ],
  run,
};
