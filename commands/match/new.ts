// /match new: makes a match in this place; its maker is the host.
import type { AnyTitle } from '#engine/title.ts';
import { PACES, type Pace } from '#match/api.ts';
import { firstStep, madeLine } from '#match/notices/lines.ts';
import type { Command, Context, Given, Reply } from '../command.ts';
import { named, severalWords, words } from '../input/offers.ts';
import { didYouMean, folded, short } from '../input/parse.ts';
import { reply } from '../reach.ts';
import { made, tell, unclear } from '../reply.ts';

const titleOf = (titles: readonly AnyTitle[], text: string): AnyTitle | undefined =>
  titles.find(({ id, command, name }) => [id, command, name].some((word) => folded(word) === folded(text)));

/** Of the title that is named; of all while none is. */
const scenariosOf = (titles: readonly AnyTitle[], text: string | undefined) =>
  text === undefined ? titles.flatMap(({ scenarios }) => scenarios) : (titleOf(titles, text)?.scenarios ?? []);

const EXAMPLE = '/match new title:rommel scenario:1940';

async function run(context: Context, given: Given): Promise<Reply> {
  const { player, umpire, titles, channel } = context;
  if (player === null) return unclear('Only a player can make a match; you are looking on.');
  const title = titleOf(titles, given.title ?? '');
  if (title === undefined) return unclear(noTitle(titles, given.title ?? ''), EXAMPLE);
  const option = title.options.find(({ name }) => folded(name) === folded(given.scenario ?? ''));
  if (option !== undefined) return noScenario(title, option.name);
  const scenario = scenarioOf(title, given.scenario);
  if (scenario === null) return whichScenario(title, given.scenario);
  const options = (given.options ?? '').split(/[\s,]+/).filter((word) => word !== '');
  const pack = given.pack === undefined ? null : await context.pack(given.pack);
  if (given.pack !== undefined && pack === null)
    return unclear(`There is no component pack called "${short(given.pack)}" on this server.`);
  const answer = await umpire.newMatch(player.id, {
    title: title.id,
    scenario,
    options,
    pack: pack === null ? null : { name: given.pack ?? '', ...pack },
    ...(given.pace === undefined ? {} : { pace: given.pace as Pace }),
    solo: given.opponent === 'bot',
    ...(given.takebacks === undefined ? {} : { takebacks: given.takebacks === 'on' }),
    ...(given.dice === undefined ? {} : { dice: given.dice as 'both' }),
    channel,
    ...(given.name === undefined ? {} : { name: given.name }),
  });
  return reply(answer, (status) => ({
    // Where there is no channel, nobody else reads how it was made.
    ...(channel === null
      ? tell(madeLine(status))
      : made(`${status.name} is made (match ${status.id}). ${firstStep(status)}`)),
    match: status.id,
  }));
}

function noTitle(titles: readonly AnyTitle[], text: string): string {
  const meant = didYouMean(
    text,
    titles.flatMap(({ id, command }) => [id, command]),
  );
  return `There is no title "${short(text)}". ${meant === null ? `There are: ${titles.map(({ id }) => id).join(', ')}.` : `Did you mean \`${meant}\`?`}`;
}

/** The scenario's id from its id or name, whatever stands between the words ("alam-halfa"); null where none is named. */
function scenarioOf({ scenarios }: AnyTitle, text: string | undefined): string | null {
  if (text === undefined) return scenarios.length === 1 ? (scenarios[0]?.id ?? null) : null;
  const isMeant = (name: string): boolean => lettersOf(name) === lettersOf(text);
  return scenarios.find(({ id, name }) => isMeant(id) || isMeant(name))?.id ?? null;
}

const lettersOf = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, '');

function whichScenario({ id, name, scenarios }: AnyTitle, text: string | undefined): Reply {
  const list = scenarios.map((scenario) => `${scenario.id} (${scenario.name})`).join(', ');
  const none = text === undefined ? '' : `${name} has no scenario "${short(text)}". `;
  return unclear(`${none}Which scenario? ${list}.`, `/match new title:${id} scenario:${scenarios[0]?.id ?? ''}`);
}

/** An optional rule stands where the scenario would. */
const noScenario = ({ id, name, scenarios }: AnyTitle, option: string): Reply =>
  unclear(
    `${option} is an optional rule of ${name}, no scenario: it goes behind \`options:\`.`,
    `/match new title:${id} scenario:${scenarios[0]?.id ?? ''} options:${option}`,
  );

/** The command on a server with these titles. */
export const newMatchOf = (known: readonly AnyTitle[]): Command => ({
  path: ['match', 'new'],
  once: true,
  summary: 'Make a match of a title here',
  usage:
    '/match new title [scenario] [name:] [options:] [pack:] [pace:post|live] [takebacks:on|off] [opponent:bot] [dice:both]',
  example: EXAMPLE,
  who: 'player',
  options: [
    {
      name: 'title',
      kind: 'word',
      required: true,
      summary: 'which title',
      complete: async ({ titles }, _given, partial) => named(titles, partial),
    },
    {
      name: 'scenario',
      kind: 'word',
      wanted: ({ title }) => scenariosOf(known, title).length > 1,
      summary: 'which of its scenarios; left out where it has one',
      complete: async ({ titles }, given, partial) => named(scenariosOf(titles, given.title), partial),
    },
    { name: 'name', kind: 'text', summary: 'what the match is called' },
    {
      name: 'options',
      kind: 'text',
      summary: 'optional rules, by name, with commas',
      complete: async ({ titles }, given, partial) =>
        severalWords(titleOf(titles, given.title ?? '')?.options.map(({ name }) => name) ?? [], partial),
    },
    {
      name: 'pack',
      kind: 'word',
      summary: 'a component pack of this server',
      complete: async ({ packs }, _given, partial) => words(await packs(), partial),
    },
    { name: 'pace', kind: 'word', summary: 'post (standing orders wait) or live', choices: PACES },
    {
      name: 'takebacks',
      kind: 'word',
      summary: 'may one side alone take a commit back; against the bot it is on',
      choices: ['on', 'off'],
    },
    {
      name: 'opponent',
      kind: 'word',
      summary: 'bot: the solo opponent plays the side you do not',
      complete: async ({ titles }, given, partial) =>
        words(titleOf(titles, given.title ?? '')?.hasOpponent === false ? [] : ['bot'], partial),
    },
    {
      name: 'dice',
      kind: 'word',
      summary: 'both: each side gives bytes of its own; left out: a phrase of each player',
      choices: ['both'],
    },
  ],
  run,
});
