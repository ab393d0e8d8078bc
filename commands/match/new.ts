// /match new: makes a match in this place; its maker is the host.
import type { AnyTitle } from '#engine/title.ts';
import { PACES, type Pace } from '#match/api.ts';
import type { Command, Context, Given, Reply } from '../command.ts';
import { matching } from '../fields.ts';
import { didYouMean, folded } from '../parse.ts';
import { reply } from '../reach.ts';
import { announce, unclear } from '../reply.ts';

const titleOf = (titles: readonly AnyTitle[], text: string): AnyTitle | undefined =>
  titles.find(({ id, command, name }) => [id, command, name].some((word) => folded(word) === folded(text)));

const offers = (labels: readonly string[], partial: string) =>
  matching(labels, partial).map((label) => ({ label, value: label }));

async function run(context: Context, given: Given): Promise<Reply> {
  const { player, umpire, titles, channel } = context;
  if (player === null) return unclear('Only a player can make a match; you are looking on.');
  const title = titleOf(titles, given.title ?? '');
  if (title === undefined) return unclear(noTitle(titles, given.title ?? ''), newMatch.example);
  const options = (given.options ?? '').split(/[\s,]+/).filter((word) => word !== '');
  const pack = given.pack === undefined ? null : await context.pack(given.pack);
  if (given.pack !== undefined && pack === null)
    return unclear(`There is no component pack called "${given.pack}" on this server.`);
  const answer = await umpire.newMatch(player.id, {
    title: title.id,
    scenario: scenarioOf(title, given.scenario ?? ''),
    options,
    pack: pack === null ? null : { name: given.pack ?? '', files: pack },
    pace: (given.pace as Pace | undefined) ?? 'post',
    takebacks: given.takebacks === 'on',
    channel,
    ...(given.name === undefined ? {} : { name: given.name }),
  });
  return reply(answer, (status) =>
    announce(
      [
        `${status.name}: ${status.titleName}, scenario ${status.scenarioName}, made by ${status.host.name} (match ${status.id}).`,
        status.credit,
        status.reconstructed ?? `Played with the component pack ${status.pack}.`,
        `Dice: SHA-256 of the secret bytes is ${status.commitment}.`,
        `Sides: ${status.seats.map(({ sideName }) => sideName).join(', ')}. Take one with \`/match join\`, then \`/match start\`.`,
      ].join('\n'),
    ),
  );
}

function noTitle(titles: readonly AnyTitle[], text: string): string {
  const meant = didYouMean(
    text,
    titles.flatMap(({ id, command }) => [id, command]),
  );
  return `There is no title "${text}". ${meant === null ? `There are: ${titles.map(({ id }) => id).join(', ')}.` : `Did you mean \`${meant}\`?`}`;
}

/** The scenario's id from its id or name; what is neither goes to the umpire, who says so. */
const scenarioOf = ({ scenarios }: AnyTitle, text: string): string =>
  scenarios.find(({ id, name }) => folded(id) === folded(text) || folded(name) === folded(text))?.id ?? text;

export const newMatch: Command = {
  path: ['match', 'new'],
  once: true,
  summary: 'Make a match of a title here',
  usage: '/match new title scenario [name:] [options:] [pack:] [pace:post|live] [takebacks:on|off]',
  example: '/match new title:rommel scenario:1940',
  who: 'player',
  ofMatch: false,
  options: [
    {
      name: 'title',
      kind: 'word',
      required: true,
      summary: 'which title',
      complete: async ({ titles }, _given, partial) =>
        titles
          .filter(({ id, name }) => matching([id, name], partial).length > 0)
          .map(({ id, name }) => ({ label: id, value: id, about: name })),
    },
    {
      name: 'scenario',
      kind: 'word',
      required: true,
      summary: 'which of its scenarios',
      complete: async ({ titles }, given, partial) =>
        (titleOf(titles, given.title ?? '')?.scenarios ?? [])
          .filter(({ id, name }) => matching([id, name], partial).length > 0)
          .map(({ id, name }) => ({ label: id, value: id, about: name })),
    },
    { name: 'name', kind: 'text', required: false, summary: 'what the match is called' },
    {
      name: 'options',
      kind: 'text',
      required: false,
      summary: 'optional rules, by name, with commas',
      complete: async ({ titles }, given, partial) =>
        offers(titleOf(titles, given.title ?? '')?.options.map(({ name }) => name) ?? [], partial),
    },
    { name: 'pack', kind: 'word', required: false, summary: 'a component pack of this server' },
    { name: 'pace', kind: 'word', required: false, summary: 'post (standing orders wait) or live', choices: PACES },
    {
      name: 'takebacks',
      kind: 'word',
      required: false,
      summary: 'may one side alone take a commit back',
      choices: ['on', 'off'],
    },
  ],
  run,
};
