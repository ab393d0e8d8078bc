// /match policy: answers left for decisions that would otherwise stall the match.
import { CLOSING, type PolicySpec } from '#engine/title.ts';
import type { MatchStatus, Seen, StandingPolicies, Stop } from '#match/api.ts';
import { turnIn } from '#match/reports/words.ts';
import type { Command, Context, Given, Reply } from '../command.ts';
import { matching } from '../input/fields.ts';
import { oneOf, words } from '../input/offers.ts';
import { folded, meantOr, short } from '../input/parse.ts';
import { matchOption, statusHere, titlePlayed, withPlayerAt } from '../reach.ts';
import { refuse, tell, toViewer, unclear } from '../reply.ts';

/** What can be settled in a match is its title's, begun or not. */
const specsIn = (context: Context, status: MatchStatus | null): readonly PolicySpec[] =>
  titlePlayed(context, status)?.policies ?? [];

const specOf = (specs: readonly PolicySpec[], name: string): PolicySpec | undefined =>
  specs.find((spec) => folded(spec.name) === folded(name));

const NONE = 'This title has no standing policies.';

const setOf = ({ name }: PolicySpec, { choices }: StandingPolicies): string => choices[name] ?? '';
const othersOf = (spec: PolicySpec, set: StandingPolicies): readonly string[] =>
  spec.choices.filter((choice) => choice !== setOf(spec, set));

const stopOf = ({ name }: PolicySpec, { stops }: StandingPolicies): string =>
  stops[name] === '' ? '' : `; ${stops[name]}`;

/** A line for each, which a telephone has room for; what it settles is told of each by itself. */
function listText(specs: readonly PolicySpec[], set: StandingPolicies): string {
  const [first] = specs;
  if (first === undefined) return NONE;
  const lines = specs.map(
    (spec) => `• ${spec.name}: ${setOf(spec, set)} (or ${othersOf(spec, set).join(', ')})${stopOf(spec, set)}`,
  );
  const more = `What one settles, and to set it: \`/match policy ${first.name}\`.`;
  return ['Your standing policies, as set now:', ...lines, more].join('\n');
}

/** What one settles, and how it is set. */
function aboutText(spec: PolicySpec, set: StandingPolicies): string {
  const choices = `Set now: ${setOf(spec, set)}${stopOf(spec, set)}. One of: ${spec.choices.join(', ')}.`;
  const example = `/match policy ${spec.name} ${othersOf(spec, set)[0] ?? ''}`;
  return `${spec.summary} (${spec.rule}). ${choices}\nFor example: \`${example}\``;
}

const run = (context: Context, given: Given): Promise<Reply> =>
  withPlayerAt(context, given, async (player, status) => {
    const { umpire } = context;
    const match = status.id;
    // Before the start there is no position, and no view to cut words by.
    const look = status.stage === 'lobby' ? null : await umpire.see(player.id, match);
    if (look?.ok === false) return refuse(look.refusal);
    const seen = look?.value ?? null;
    const answered = (words: string): Reply =>
      seen === null ? tell(words) : { private: toViewer(seen, words), done: true };
    const { name, choice } = given;
    const specs = specsIn(context, status);
    const spec = name === undefined ? undefined : specOf(specs, name);
    if (name !== undefined && spec === undefined) return unclear(noPolicy(specs, name));
    if (spec === undefined || choice === undefined) {
      const now = await umpire.policies(player.id, match);
      if (!now.ok) return refuse(now.refusal, seen);
      return answered(spec === undefined ? listText(specs, now.value) : aboutText(spec, now.value));
    }
    const stop = { times: numberIn(given.times), until: numberIn(given.until) };
    const said = spec.choices.find((word) => folded(word) === folded(choice)) ?? choice;
    if (seen !== null && given.sure === undefined && spec.choices.includes(said)) {
      const now = await umpire.policyWouldAnswer(player.id, match, spec.name, said);
      if (now.ok && now.value.length > 0)
        return askFirst(seen, `/match policy ${spec.name} ${said}${written(stop)} sure:yes`, now.value);
    }
    const answer = await umpire.setPolicy(player.id, match, spec.name, said, stop);
    if (!answer.ok) return refuse(answer.refusal, seen);
    return answered(`Your policy ${spec.name}: ${said}${written(stop)}. ${spec.summary} (${spec.rule}).`);
  });

const numberIn = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

const written = ({ times, until }: Stop): string =>
  `${times === null ? '' : ` times:${times}`}${until === null ? '' : ` until:${until}`}`;

/** It would commit what is asked now: that is said before, once. */
function askFirst(seen: Seen, line: string, orders: readonly string[]): Reply {
  const words = orders.map((text) => `\`${text === CLOSING ? 'COMMIT' : text}\``).join('; ');
  const soon = seen.status.pace === 'live' ? 'at once' : 'in a few minutes';
  const when = seen.drafted.length === 0 ? soon : 'when your draft is taken back';
  const first = `Nothing is set yet: that would also answer what is asked of you now, ${when}, with ${words}.`;
  return {
    private: toViewer(seen, `${first} If you want that: \`${line}\`. Else answer first.`),
    rest: line,
    done: false,
  };
}

const noPolicy = (specs: readonly PolicySpec[], name: string): string =>
  specs.length === 0
    ? NONE
    : `There is no policy "${short(name)}". ${meantOr(
        name,
        specs.map((spec) => spec.name),
        'There are',
      )}`;

export const policyMatch: Command = {
  path: ['match', 'policy'],
  summary: 'Answers you leave for decisions that would stall the match',
  usage: '/match policy [name] [choice] [times:] [until:] [sure:yes]',
  example: '/match policy losses weakest',
  who: 'seated',
  // Set twice it would count its answers anew.
  once: true,
  options: [
    {
      name: 'name',
      kind: 'word',
      summary: 'which policy; left out: all of yours',
      complete: async (context, given, partial) => {
        const policies = specsIn(context, await statusHere(context, given));
        return matching(
          policies.map(({ name }) => name),
          partial,
        ).map((name) => ({
          label: name,
          value: name,
          about: policies.find((spec) => spec.name === name)?.summary ?? '',
        }));
      },
    },
    {
      name: 'choice',
      kind: 'word',
      summary: 'what to answer; "ask" puts the question to you',
      complete: async (context, given, partial) => {
        const policies = specsIn(context, await statusHere(context, given));
        return words(specOf(policies, given.name ?? '')?.choices ?? [], partial);
      },
    },
    {
      name: 'times',
      kind: 'number',
      summary: 'how often it answers, then it stops; left out: always',
      complete: oneOf('1', '2', '3'),
    },
    {
      name: 'until',
      kind: 'number',
      summary: 'the last turn (month) in which it answers; left out: to the end',
      complete: async (context, given, partial) => {
        const { called, turn } = turnIn((await statusHere(context, given))?.situation?.date ?? 'Turn 1');
        return [turn, turn + 1, turn + 2]
          .map((number) => ({ label: `${called} ${number}`, value: String(number) }))
          .filter(({ value }) => value.startsWith(partial));
      },
    },
    {
      name: 'sure',
      kind: 'word',
      summary: 'yes: even where it answers at once what is asked of you now',
      choices: ['yes'],
    },
    matchOption,
  ],
  run,
};
