// What a seat's page asks for: its state, its news, its pictures, completions; and what it sends.
import type { Choice, Picture } from '#commands/command.ts';
import type { Overview } from '#commands/surfaces/overview.ts';
import { isTooBusy } from '../chat/answer.ts';
import { numberIn, textIn } from '../server.ts';
import { mediaOf } from '../transport.ts';
import { json, type Request, type Response, wrong } from './http.ts';
import { pageFile } from './static.ts';
import type { Chair, Entry, LocalTable } from './table.ts';

/** A button of the page: sends its id, a line, or puts a line into the command box. */
interface Button {
  readonly label: string;
  readonly style: Choice['style'];
  readonly id?: string;
  readonly text?: string;
  readonly begin?: string;
  readonly about?: string;
}

const TOOLS: readonly Button[] = [
  { label: 'Undo', style: 'undo', text: 'UNDO', about: 'Take the last order of your draft back' },
  {
    label: 'My turn',
    style: 'act',
    text: '/turn',
    about: 'What is asked, what you may do, what happens if you commit',
  },
  { label: 'Map…', style: 'act', begin: '/map ', about: 'The map: a place, a layer, the past' },
  { label: 'Forces', style: 'act', text: '/match forces', about: 'What you know of the units in play' },
  { label: 'Help', style: 'act', text: '/help', about: 'What can be typed here' },
];

/** The same when the match is over. */
const TOOLS_AFTER: readonly Button[] = [
  { label: 'Film', style: 'act', text: '/match replay', about: 'The whole match as an animation, both sides open' },
  { label: 'Check the dice', style: 'act', text: '/dice audit', about: 'Every roll, from the published bytes' },
  { label: 'Save the match', style: 'act', text: '/match export', about: 'Everything, as a file' },
  ...TOOLS.filter(({ style, text }) => style !== 'undo' && text !== '/turn'),
];

/** Answers one request under a seat's link. */
export async function seatPage(table: LocalTable, chair: Chair, request: Request, page: string): Promise<Response> {
  switch (`${request.method} ${page}`) {
    case 'GET ':
      return pageFile('seat.html');
    case 'GET state':
      return state(table, chair, Number(request.query.get('after') ?? 0));
    case 'GET news':
      return { type: 'events', open: (send) => table.listen(chair, () => send('news')) };
    case 'GET guide':
      return guide(table, chair);
    case 'GET spots':
      return json((await table.spots(chair)) ?? { places: [], trays: [] });
    case 'GET signs':
      return drawn((await table.guide(chair))?.sheet ?? null);
    case 'GET picture':
      return picture(table, chair, request.query.get('id'));
    case 'POST send':
      return sent(table, chair, request.body);
    case 'POST complete':
      return completed(table, chair, request.body);
    default:
      return wrong(404, 'There is nothing here.');
  }
}

async function state(table: LocalTable, chair: Chair, after: number): Promise<Response> {
  const view = await table.table(chair);
  if (view === null) return wrong(404, 'There is no such match any more.');
  const entries = await table.entries(chair, view, Number.isInteger(after) && after > 0 ? after : 0);
  return json({
    name: view.name,
    where: view.where,
    acting: view.acting,
    yours: view.yours,
    you: view.you,
    question: view.question,
    asked: view.asked,
    prompt: view.prompt,
    draft: view.draft,
    dice: view.dice,
    choices: [
      ...view.suggestions.filter(({ text }) => isFor(chair, text)).map(suggested),
      ...view.choices.filter(({ style }) => style !== 'commit'),
    ],
    touch: view.touch,
    begins: view.begins,
    closing: closing(view),
    tools: view.isOver ? TOOLS_AFTER : TOOLS,
    entries: entries.map(shown),
    picture: await pictureOf(table, chair, view),
  });
}

/** A side's link is for that side: its page does not offer the others' seats. */
const isFor = ({ chair }: Chair, text: string): boolean =>
  chair === 'host' || !text.startsWith('/match join ') || text === `/match join ${chair}`;

const suggested = ({ label, text }: { readonly label: string; readonly text: string }): Button => ({
  label,
  text,
  style: 'commit',
});
/** The button that closes what is asked, always there: what it does, or why it cannot, and what will happen. */
function closing({ closing, choices }: Overview): object | null {
  if (closing === null) return null;
  const button = choices.find(({ style }) => style === 'commit');
  const { why, forecast } = closing;
  return { id: button?.id ?? '', label: button?.label ?? 'Commit', why, forecast };
}

async function pictureOf(table: LocalTable, chair: Chair, view: Overview): Promise<object | null> {
  const image = await table.picture(chair);
  if (image === null) return null;
  return { url: `picture?v=${encodeURIComponent(view.pictureKey)}`, short: image.alt, alt: image.words };
}

const shown = ({ n, kind, tag, text, image, download, refused }: Entry): object => ({
  n,
  kind: refused ? `${kind} broken` : kind,
  tag,
  text,
  image: image === null ? null : { url: `picture?id=${image.id}`, alt: image.alt },
  download,
});

/** How the map is read: words for all signs, which stand in the picture `signs` in the same order. */
async function guide(table: LocalTable, chair: Chair): Promise<Response> {
  const found = await table.guide(chair);
  if (found === null) return wrong(404, 'There is no map yet.');
  const { signs, lines, layers } = found;
  const shows = ([layer, about]: readonly [string, string]) => ({ text: `/map layer:${layer}`, about });
  return json({ signs, lines, layers: Object.entries(layers).map(shows) });
}

async function picture(table: LocalTable, chair: Chair, id: string | null): Promise<Response> {
  return drawn(id === null ? await table.picture(chair) : table.kept(chair, id));
}

async function drawn(image: Picture | null): Promise<Response> {
  if (image === null) return wrong(404, 'That picture is gone; `/map` draws it again.');
  try {
    const body = await image.bytes();
    return { type: 'bytes', status: 200, contentType: mediaOf(image.fileName), body, name: image.fileName };
  } catch (error) {
    if (isTooBusy(error)) return wrong(503, error.message);
    throw error;
  }
}

async function sent(table: LocalTable, chair: Chair, body: unknown): Promise<Response> {
  const [id, text, press] = [textIn(body, 'id'), textIn(body, 'text'), textIn(body, 'press')];
  if (id === null || !/^[\w-]{8,64}$/.test(id)) return wrong(400, 'A message needs an id.');
  if (text === null && press === null) return wrong(400, 'A message needs a text or a press.');
  const [opened, saw] = [numberIn(body, 'opened'), textIn(body, 'prompt')];
  const heard = await table.hear(
    chair,
    press === null
      ? { type: 'text', text: text ?? '', ...(opened !== null && { opened }), ...(saw !== null && { saw }) }
      : { type: 'press', id: press.slice(0, 200) },
    id,
  );
  return json({
    entries: heard.entries.flatMap((entry) => (entry.news === null ? [] : [shown({ ...entry, text: entry.news })])),
    choices: heard.choices,
    onMap: heard.onMap,
    rest: heard.rest,
  });
}

async function completed(table: LocalTable, chair: Chair, body: unknown): Promise<Response> {
  return json({ offers: await table.complete(chair, (textIn(body, 'text') ?? '').slice(0, 1000)) });
}
