// What the host's page asks for: what can be played, the matches of this table with every link, and a new match.
import { againLine, type Desk, type MatchStatus } from '#commands/desk.ts';
import { textIn } from '../server.ts';
import { json, type Request, type Response, wrong } from './http.ts';
import { pageFile } from './static.ts';
import { HOST, type LocalTable } from './table.ts';

type PathOf = (match: string, chair: string) => string;

/** Answers one request under the host's link. */
export async function hostPage(
  table: LocalTable,
  desk: Desk,
  pathOf: PathOf,
  request: Request,
  page: string,
): Promise<Response> {
  switch (`${request.method} ${page}`) {
    case 'GET ':
      return pageFile('host.html');
    case 'GET state':
      return json(await state(table, desk, pathOf));
    case 'GET news':
      return { type: 'events', open: (send) => table.listen(HOST, () => send('news')) };
    case 'POST make':
      return said(table, null, makeLine(request.body));
    case 'POST do':
      return said(table, text(request.body, 'match'), text(request.body, 'text'));
    default:
      return wrong(404, 'There is nothing here.');
  }
}

const text = (body: unknown, name: string): string => (textIn(body, name) ?? '').slice(0, 500);

function makeLine(body: unknown): string {
  const quoted = (name: string): string => `"${text(body, name).replaceAll('"', "'").replaceAll('\n', ' ')}"`;
  const given = (name: string): string => (text(body, name) === '' ? '' : ` ${name}:${quoted(name)}`);
  return `/match new title:${quoted('title')} scenario:${quoted('scenario')}${['name', 'options', 'opponent', 'pace', 'dice', 'pack'].map(given).join('')}`;
}

async function said(table: LocalTable, match: string | null, line: string): Promise<Response> {
  const chair = match === null || match === '' ? HOST : { match, chair: 'host' };
  const heard = await table.hear(
    chair,
    { type: 'text', text: line },
    `page-${Date.now()}-${Math.round(performance.now() * 1000)}`,
  );
  return json({ said: heard.entries.map((entry) => entry.text).join('\n') });
}

async function state(table: LocalTable, desk: Desk, pathOf: PathOf): Promise<object> {
  const matches = await table.matches();
  return {
    titles: desk.titles.map((title) => {
      const { id, name, credit, reconstructed, scenarios, options } = title;
      return { id, name, credit, reconstructed, scenarios, options, players: playersOf(title) };
    }),
    matches: matches.map((status) => card(status, pathOf)),
  };
}

/** Who may play: people, or the solo opponent where there is one. */
function playersOf({
  sides,
  hasOpponent,
}: Desk['titles'][number]): readonly { readonly id: string; readonly name: string }[] {
  const isAlone = sides.filter(({ played }) => played).length === 1;
  const people = { id: '', name: isAlone ? 'You, alone or with a staff' : 'A player at each seat' };
  const bot = {
    id: 'bot',
    name: isAlone ? 'The solo opponent: you look on' : 'You and the solo opponent',
  };
  return hasOpponent === true ? [people, bot] : [people];
}

function card(status: MatchStatus, pathOf: PathOf): object {
  const chairs = [
    ...status.seats.map(({ side, sideName, members }) => ({
      chair: side,
      name: sideName,
      taken: members.length === 0 ? '' : `taken by ${members.map(({ name }) => name).join(', ')}`,
    })),
    { chair: 'observer', name: 'Observers', taken: '' },
    { chair: 'host', name: 'Host (you)', taken: '' },
  ];
  const full = status.seats.every(({ members }) => members.length > 0);
  return {
    id: status.id,
    name: status.name,
    about: `${status.titleName}, ${status.scenarioName}: ${stageOf(status)}`,
    links: chairs.map(({ chair, name, taken }) => ({ name, taken, url: pathOf(status.id, chair) })),
    actions: actionsFor(status, full),
  };
}

function actionsFor(status: MatchStatus, full: boolean): readonly { readonly label: string; readonly text: string }[] {
  if (status.stage === 'lobby') return full ? [{ label: 'Begin the match', text: '/match start' }] : [];
  return status.ending === null ? [] : [{ label: 'Play it again', text: againLine(status) }];
}

function stageOf({ stage, situation, waiting }: MatchStatus): string {
  if (stage === 'lobby') return 'waiting for players to take their seats.';
  if (stage !== 'live') return stage;
  return `${situation?.date ?? 'its position cannot be read (the log says why)'}, waiting for ${waiting.map(({ sideName }) => sideName).join(' and ')}.`;
}
