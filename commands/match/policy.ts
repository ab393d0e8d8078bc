// /match policy: answers left for decisions that would otherwise stall the match.
import type { Policies } from '#engine/title.ts';
import type { Seen } from '#match/api.ts';
import { CLOSING } from '../buttons/choices.ts';
import type { Command, Context, Given, Reply } from '../command.ts';
import { matching } from '../input/fields.ts';
import { seenHere, words } from '../input/offers.ts';
import { didYouMean, folded, short } from '../input/parse.ts';
import { matchOption, withPlayer, withSeen } from '../reach.ts';
import { refuse, toViewer, unclear } from '../reply.ts';

const specOf = (seen: Seen, name: string) =>
  seen.module.title.policies.find((spec) => folded(spec.name) === folded(name));

function listText(seen: Seen, set: Policies): string {
  const lines = seen.module.title.policies.map(
    ({ name, summary, rule, choices }) =>
      `• ${name}: **${set[name] ?? choices[0] ?? ''}** of ${choices.join(', ')}. ${summary} (${rule})`,
  );
  return lines.length === 0
    ? 'This title has no standing policies.'
    : `Your standing policies:\n${lines.join('\n').replaceAll('**', '')}`;
}

async function run(context: Context, given: Given): Promise<Reply> {
  return withSeen(context, given, (seen) =>
    withPlayer(context, given, async (player, match) => {
      const { name, choice } = given;
      if (name === undefined) {
        const now = await context.umpire.policies(player.id, match);
        return now.ok ? { private: toViewer(seen, listText(seen, now.value)), done: true } : refuse(now.refusal, seen);
      }
      const spec = specOf(seen, name);
      if (spec === undefined) return unclear(noPolicy(seen, name));
      if (choice === undefined)
        return unclear(
          `${spec.summary} (${spec.rule}). One of: ${spec.choices.join(', ')}.`,
          `/match policy ${spec.name} ${spec.choices[0] ?? ''}`,
        );
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
  const when = seen.status.pace === 'live' ? 'at once' : 'in a few minutes';
  const draft = seen.drafted.length === 0 ? '' : ' Your draft would be gone.';
  const first = `Nothing is set yet: that would also answer what is asked of you now, ${when}, with ${words}.${draft}`;
  return {
    private: toViewer(seen, `${first} If you want that: \`${line}\`. Else answer first.`),
    rest: line,
    done: false,
  };
}

function noPolicy(seen: Seen, name: string): string {
  const names = seen.module.title.policies.map((spec) => spec.name);
  const meant = didYouMean(name, names);
  if (names.length === 0) return 'This title has no standing policies.';
  return `There is no policy "${short(name)}". ${meant === null ? `There are: ${names.join(', ')}.` : `Did you mean \`${meant}\`?`}`;
}

export const policyMatch: Command = {
  path: ['match', 'policy'],
  summary: 'Answers you leave for decisions that would stall the match',
  usage: '/match policy [name] [choice] [sure:yes]',
  example: '/match policy losses weakest',
  who: 'seated',
  ofMatch: true,
  options: [
    {
      name: 'name',
      kind: 'word',
      required: false,
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
      required: false,
      summary: 'what to answer; "ask" puts the question to you',
      complete: async (context, given, partial) => {
        const seen = await seenHere(context, given);
        return words(seen === null ? [] : (specOf(seen, given.name ?? '')?.choices ?? []), partial);
      },
    },
    {
      name: 'sure',
      kind: 'word',
      required: false,
      summary: 'yes: even where it answers at once what is asked of you now',
      choices: ['yes'],
    },
    matchOption,
  ],
  run,
};
