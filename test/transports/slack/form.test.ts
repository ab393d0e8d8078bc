// The form for orders: opened at once, filled from what is lawful, sent as a command; nothing of it is kept here.
import { expect, it } from 'vitest';
import { titles } from '#games/index.ts';
import { march, second as secondOf } from '#test/match/words.ts';
import { type Answer, controlsOf, type Person, type ViewRecord } from '#test/support/slack/index.ts';
import { dots } from '#test/transports/local/tables.ts';
import { ANSWERED, errorsOf, openMatch, openTable, openTurn, SHOWN, type Table } from './tables.ts';

const formOf = (answer: Answer): ViewRecord => {
  if (answer.view === undefined) throw new Error(`no form was opened; they saw: ${answer.text}`);
  return answer.view;
};
const fields = (view: ViewRecord) => controlsOf(view.blocks).filter(({ input }) => input);
const blockOf = (view: ViewRecord, name: string): string =>
  fields(view).find(({ block }) => block.endsWith(`.${name}`))?.block ?? `no field ${name}`;
const entry = (view: ViewRecord, start: string): string =>
  fields(view)[0]?.options.find(({ value }) => value.endsWith(start))?.value ?? `no entry ${start}`;

/** Rommel in the first movement of the Axis: a Group Move may be ordered. */
async function openDesert(mode: 'socket' | 'http' = 'socket'): Promise<Table & { readonly axis: Person }> {
  const table = await openTable({ titles, painter: dots, mode });
  const { anna, ben, desert } = table;
  for (const [who, line] of [
    [anna, 'match new rommel 1940'],
    [anna, 'match join axis'],
    [ben, 'match join allied'],
    [ben, 'match phrase none'],
    [anna, 'match start'],
    [anna, 'recommended\ncommit'],
    [ben, 'recommended\ncommit'],
    [anna, 'commit'],
    [ben, 'commit'],
    [anna, 'option basic'],
  ] as const)
    await who.command(desert, line);
  return { ...table, axis: anna };
}

it.each(['socket', 'http'] as const)(
  'opens with what is asked, shows the fields of what is chosen, and sends them as one order (%s)',
  async (mode) => {
    const table = await openDesert(mode);
    const { axis, desert } = table;
    const opened = await axis.command(desert, 'order', SHOWN);
    expect(opened.ephemerals).toEqual([]);
    const form = formOf(opened);
    expect(opened.text).toContain('Asked of you');
    expect(fields(form)[0]?.options.map(({ label }) => label)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^group: /), 'Orders in words…']),
    );

    await axis.choose(form, 'what', entry(form, ' group'), SHOWN);
    const chosen = axis.view as ViewRecord;
    expect(fields(chosen).map(({ block }) => block.split('.').at(-1))).toEqual(['what', 'from', 'unit', 'to', 'via']);

    const [from] = await axis.suggest(chosen, blockOf(chosen, 'from'), '');
    expect(from).toBeDefined();
    await axis.choose(chosen, blockOf(chosen, 'from'), from?.value ?? '');
    const units = await axis.suggest(chosen, blockOf(chosen, 'unit'), '');
    expect(units.length).toBeGreaterThan(1);
    await axis.choose(chosen, blockOf(chosen, 'unit'), [units[0]?.value ?? '']);
    const places = await axis.suggest(chosen, blockOf(chosen, 'to'), '');
    expect(places.length).toBeGreaterThan(0);
    await axis.choose(chosen, blockOf(chosen, 'to'), places[0]?.value ?? '');

    const sent = await axis.submit(chosen, {}, ANSWERED);
    expect(sent.payload.response_action).toBe('clear');
    expect(sent.ephemerals).toHaveLength(1);
    expect(sent.text).toContain(`Drafted:* group ${from?.label}`);
    expect(sent.posts).toEqual([]);
    expect(errorsOf(table)).toEqual([]);
  },
);

it('takes several units in one field', async () => {
  const table = await openDesert();
  const { axis, desert } = table;
  const form = formOf(await axis.command(desert, 'rommel group', SHOWN));
  const [from] = await axis.suggest(form, blockOf(form, 'from'), '');
  await axis.choose(form, blockOf(form, 'from'), from?.value ?? '');
  const units = await axis.suggest(form, blockOf(form, 'unit'), '');
  const two = units.filter(({ value }) => value !== 'all').slice(0, 2);
  await axis.choose(
    form,
    blockOf(form, 'unit'),
    two.map(({ value }) => value),
  );
  const more = await axis.suggest(form, blockOf(form, 'unit'), '');
  expect(more.map(({ value }) => value)).not.toContain(two[0]?.value);
  const [to] = await axis.suggest(form, blockOf(form, 'to'), '');
  await axis.choose(form, blockOf(form, 'to'), to?.value ?? '');
  const sent = await axis.submit(form, {}, ANSWERED);
  for (const { label } of two) expect(sent.text).toContain(label.replace(/ \d.*$/, ''));
  expect(errorsOf(table)).toEqual([]);
});

it('opens the form of a command that lacks what it needs, with what was given', async () => {
  const table = await openDesert();
  const { axis, desert } = table;
  const form = formOf(await axis.command(desert, 'rommel group from:"Ft. Capuzzo"', SHOWN));
  const from = fields(form).find(({ block }) => block.endsWith('.from'));
  expect(JSON.stringify(from?.raw)).toContain('Ft. Capuzzo');
  const other = await axis.command(desert, 'rommel fire', SHOWN);
  expect(other.text).toContain('`fire` is not asked now.');
  const whole = await axis.command(desert, 'rommel group nonsense');
  expect(whole.view, 'words of its own are an order, not a wish for the form').toBeUndefined();
  expect(whole.ephemerals).toHaveLength(1);
});

it('asks for what any command lacks, and makes a match by it', async () => {
  const table = await openTable();
  const { anna, desert } = table;
  const form = formOf(await anna.command(desert, 'match new', SHOWN));
  expect(fields(form).map(({ block }) => block.split('.').at(-1))).toEqual(
    expect.arrayContaining(['title', 'scenario']),
  );
  await anna.choose(
    form,
    blockOf(form, 'title'),
    (await anna.suggest(form, blockOf(form, 'title'), ''))[0]?.value ?? '',
  );
  const scenarios = await anna.suggest(form, blockOf(form, 'scenario'), '');
  expect(scenarios[0]?.label).toMatch(/^[a-z0-9-]+ · [A-Z0-9]/);
  await anna.choose(form, blockOf(form, 'scenario'), scenarios[0]?.value ?? '');
  const made = await anna.submit(form, { [blockOf(form, 'name')]: 'By the form' }, ANSWERED);
  expect(made.text).toContain('By the form is made');
  const say = formOf(await anna.command(desert, 'say', SHOWN));
  await anna.submit(say, { [blockOf(say, 'words')]: 'good evening' });
  await table.slack.rest();
  expect(table.slack.messages(desert).some(({ text }) => text.includes('good evening'))).toBe(true);
  const direct = formOf(await anna.command(anna.dm, 'say', SHOWN));
  expect(
    fields(direct).map(({ block }) => block.split('.').at(-1)),
    'no channel tells the match',
  ).toContain('match');
  expect(errorsOf(table)).toEqual([]);
});

it('takes orders in words, many at once', async () => {
  const table = await openMatch();
  const { anna, desert } = table;
  const form = formOf(await anna.command(desert, 'orders', SHOWN));
  await anna.choose(form, 'what', 'words', SHOWN);
  const words = anna.view as ViewRecord;
  const empty = await anna.submit(words, { text: ' ' });
  expect(empty.errors).toEqual({ text: 'Write at least one order.' });
  const sent = await anna.submit(words, { text: 'bid dummy\ncommit' });
  expect(sent.text).toContain('Red sealed a bid');
  expect(errorsOf(table)).toEqual([]);
});

it('answers what was asked when it was opened: to a question asked since then it is no answer, and its words come back', async () => {
  const table = await openMatch();
  const { anna, ben, desert } = table;
  for (const one of [anna, ben]) {
    const form = formOf(await one.command(desert, 'orders', SHOWN));
    await one.choose(form, 'what', 'words', SHOWN);
  }
  const forms = new Map([anna, ben].map((one) => [one, one.view as ViewRecord]));
  for (const one of [anna, ben]) await one.command(desert, 'COMMIT');
  const isAnna = (await anna.command(desert, 'turn')).text.includes('Asked of you');
  const mover = isAnna ? anna : ben;
  const late = await mover.submit(forms.get(mover)!, { text: 'bid dummy\nCOMMIT' }, ANSWERED);
  expect(late.text).toContain('That was an answer to an earlier question.');
  expect(late.text).toContain('bid dummy\nCOMMIT');
  expect((await mover.command(desert, 'turn')).text).toContain('Asked of you');
  expect(errorsOf(table)).toEqual([]);
});

it('closes no draft that has changed since it was opened: its orders are drafted, COMMIT and UNDO do nothing', async () => {
  const table = await openTurn();
  const { mover, desert } = table;
  const side = mover === table.anna ? 'red' : 'blue';
  const open = async (what: string): Promise<ViewRecord> => {
    const form = formOf(await mover.command(desert, 'orders', SHOWN));
    await mover.choose(form, 'what', what === 'words' ? what : entry(form, what), SHOWN);
    return mover.view as ViewRecord;
  };
  const [early, second, closing] = [await open('words'), await open('words'), await open(' done')];
  // Another device of theirs, or another member of their staff.
  await mover.command(desert, secondOf(side));
  const late = await mover.submit(early, { text: `${march(side)}\nCOMMIT` }, ANSWERED);
  expect(late.text).toContain('`/dispatch commit`: Your draft has changed since you saw it');
  expect((await mover.submit(second, { text: 'UNDO' }, ANSWERED)).text).toContain(
    'That was an answer to an earlier question.',
  );
  expect((await mover.submit(closing, {}, ANSWERED)).text).toContain('Your draft has changed since you saw it');
  const { text } = await mover.command(desert, 'orders', SHOWN);
  expect(text).toContain('Your draft:');
  for (const order of [secondOf(side), march(side)]) expect(text).toContain(order);
  expect((await mover.submit(await open('words'), { text: 'COMMIT' }, ANSWERED)).text).toContain('Dispatch 3');
  expect(errorsOf(table)).toEqual([]);
});

it('opens from a button and from the home tab, and answers where it was opened', async () => {
  const table = await openMatch();
  const { anna, desert, slack } = table;
  const board = slack.messages(desert).find(({ pinned }) => pinned)!;
  const form = formOf(await anna.press(board, 'Orders…', SHOWN));
  await anna.choose(form, 'what', entry(form, ' bid'), SHOWN);
  const chosen = anna.view as ViewRecord;
  const [face] = await anna.suggest(chosen, blockOf(chosen, 'card'), '');
  await anna.choose(chosen, blockOf(chosen, 'card'), face?.value ?? '');
  const sent = await anna.submit(chosen, {}, ANSWERED);
  expect(sent.ephemerals).toHaveLength(1);

  const { ben } = table;
  const home = formOf(await ben.openHome(SHOWN));
  const second = formOf(await ben.press(home, 'Orders…', SHOWN));
  await ben.choose(second, 'what', 'words', SHOWN);
  const answered = await ben.submit(
    ben.view as ViewRecord,
    { text: 'bid real' },
    { until: ({ view }) => view?.type === 'home', within: 10_000 },
  );
  expect(answered.ephemerals).toEqual([]);
  expect(answered.text).toContain('Blue');
  expect(ben.home && answered.view?.type).toBe('home');
  expect(errorsOf(table)).toEqual([]);
});

it('says why when an order is refused, with its section, and opens nothing again', async () => {
  const table = await openTurn();
  const { mover, desert } = table;
  const form = formOf(await mover.command(desert, 'toy move', SHOWN));
  const [unit] = await mover.suggest(form, blockOf(form, 'unit'), '');
  await mover.choose(form, blockOf(form, 'unit'), [unit?.value ?? '']);
  const [to] = await mover.suggest(form, blockOf(form, 'to'), '');
  await mover.choose(form, blockOf(form, 'to'), to?.value ?? '');
  // What they chose has become unlawful while the form was open.
  const again = /`\/dispatch (move [^`]+)`/.exec((await mover.command(desert, 'turn')).text)?.[1] ?? '';
  await mover.command(desert, again);
  const sent = await mover.submit(form, {}, ANSWERED);
  expect(sent.view?.type).not.toBe('modal');
  expect(sent.text).toMatch(/\(\d\.\d\)/);
  expect(errorsOf(table)).toEqual([]);
});

it('says that nothing is asked, and asks which match where it cannot tell', async () => {
  const table = await openTable();
  const { anna, ben, cleo, desert } = table;
  expect((await cleo.command(cleo.dm, 'order', SHOWN)).text).toContain('open the form in the channel of a match');
  expect((await cleo.command(desert, 'order', SHOWN)).text).toContain(
    'No match that you play in is live in this channel.',
  );
  await anna.command(desert, 'match new toy skirmish');
  await anna.command(desert, 'match join red');
  await ben.command(desert, 'match join blue');
  await ben.command(desert, 'match phrase none');
  await anna.command(desert, 'match start');
  expect((await cleo.command(desert, 'order', SHOWN)).text).toContain(
    'No match that you play in is live in this channel.',
  );
  await anna.command(desert, 'bid dummy');
  expect((await anna.command(desert, 'order', SHOWN)).text).toContain('Nothing is asked of you now.');
});

it('applies a submission that arrives twice once', async () => {
  const table = await openMatch();
  const { anna, desert } = table;
  const form = formOf(await anna.command(desert, 'orders', SHOWN));
  await anna.choose(form, 'what', 'words', SHOWN);
  const sent = await anna.submit(anna.view as ViewRecord, { text: 'bid dummy' });
  const twice = await anna.again(sent);
  expect(twice.ephemerals).toEqual([]);
  expect(errorsOf(table)).toEqual([]);
});

it('says so when Slack would not open the form any more', async () => {
  const table = await openMatch();
  const { anna, desert, slack } = table;
  slack.fail('views.open', { type: 'error', error: 'expired_trigger_id' });
  const answer = await anna.command(desert, 'order');
  expect(answer.text).toContain('Slack was too slow to open the form. Press again.');
});

it('bears a form that was closed while it looked things up', async () => {
  const table = await openMatch();
  const { anna, desert, slack } = table;
  slack.fail('views.update', { type: 'error', error: 'not_found' });
  await anna.command(desert, 'order');
  expect(errorsOf(table)).toEqual([]);
});
