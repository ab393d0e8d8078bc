// /match policy: answers left for decisions that would otherwise stall the match.
import type { Policies, PolicySpec } from '#engine/title.ts';
import type { Seen } from '#match/api.ts';
import { CLOSING } from '../buttons/ids.ts';
import type { Command, Context, Given, Reply } from '../command.ts';
import { matching } from '../input/fields.ts';
import { seenHere, words } from '../input/offers.ts';
import { folded, meantOr, short } from '../input/parse.ts';
import { matchOption, withPlayer, withSeen } from '../reach.ts';
import { refuse, toViewer, unclear } from '../reply.ts';

const specOf = (seen: Seen, name: string) =>
  seen.module.title.policies.find((spec) => folded(spec.name) === folded(name));

const setOf = ({ name, choices }: PolicySpec, set: Policies): string => set[name] ?? choices[0] ?? '';
const othersOf = (spec: PolicySpec, set: Policies): readonly string[] =>
  spec.choices.filter((choice) => choice !== setOf(spec, set));

/** A line for each, which a telephone has room for; what it settles is told of each by itself. */
function listText(seen: Seen, set: Policies): string {
  const { policies } = seen.module.title;
  const [first] = policies;
  if (first === undefined) return 'This title has no standing policies.';
  const lines = policies.map((spec) => `• ${spec.name}: ${setOf(spec, set)} (or ${othersOf(spec, set).join(', ')})`);
  const more = `What one settles, and to set it: \`/match policy ${first.name}\`.`;
  return ['Your standing policies, as set now:', ...lines, more].join('\n');
}

/** What one settles, and how it is set. */
function aboutText(spec: PolicySpec, set: Policies): string {
  const choices = `Set now: ${setOf(spec, set)}. One of: ${spec.choices.join(', ')}.`;
  const example = `/match policy ${spec.name} ${othersOf(spec, set)[0] ?? ''}`;
  return `${spec.summary} (${spec.rule}). ${choices}\nFor example: \`${example}\``;
}

const told = (seen: Seen, spec: PolicySpec | undefined, set: Policies): Reply => ({
  private: toViewer(seen, spec === undefined ? listText(seen, set) : aboutText(spec, set)),
  done: true,
});

async function run(context: Context, given: Given): Promise<Reply> {
  return withSeen(context, given, (seen) =>
    withPlayer(context, given, async (player, match) => {
      const { name, choice } = given;
      const spec = name === undefined ? undefined : specOf(seen, name);
      if (name !== undefined && spec === undefined) return unclear(noPolicy(seen, name));
      if (spec === undefined || choice === undefined) {
        const now = await context.umpire.policies(player.id, match);
        return now.ok ? told(seen, spec, now.value) : refuse(now.refusal, seen);
      }
      const said = spec.choices.find((word) => folded(word) === folded(choice)) ?? choice;
      if (given.sure === undefined && spec.choices.includes(said)) {
        const now = await context.umpire.policyWouldAnswer(player.id, match, spec.name, said);
        if (now.ok && now.value.length > 0)
          return askFirst(seen, `/match policy ${spec.name} ${said} sure:yes`, now.value);
      }
      const answer = await context.umpire.setPolicy(player.id, match, spec.name, said);
      if (!answer.ok) return refuse(answer.refusal, seen);
      const now = `Your policy ${spec.name}: ${answer.value[spec.name] ?? choice}. ${spec.summary} (${spec.rule}).`;
      return { private: toViewer(seen, now), done: true };
    }),
  );
}

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

function noPolicy(seen: Seen, name: string): string {
  const names = seen.module.title.policies.map((spec) => spec.name);
  return names.length === 0
    ? 'This title has no standing policies.'
    : `There is no policy "${short(name)}". ${meantOr(name, names, 'There are')}`;
}

export const policyMatch: Command = {
  path: ['match', 'policy'],
  summary: 'Answers you leave for decisions that would stall the match',
  usage: '/match policy [name] [choice] [sure:yes]',
  example: '/match policy losses weakest',
  who: 'seated',
  options: [
    {
      name: 'name',
      kind: 'word',
      summary: 'which policy; left out: all of yours',
      complete: async (context, given, partial) => {
        const policies = (await seenHere(context, given))?.module.title.policies ?? [];
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
        const seen = await seenHere(context, given);
        return words(seen === null ? [] : (specOf(seen, given.name ?? '')?.choices ?? []), partial);
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
