// Stopping mails: by a word, by the mail program's button, by the page behind the link; and invitations that stay polite.
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '#test/support/free-port.ts';
import { Office } from '#transports/email/office.ts';
import { begun, type Club, found } from './club.ts';

let club: Club;
afterEach(async () => {
  expect(club.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  await club.close();
});

/** What somebody says reaches whoever has nothing but mail. */
async function reaches(words: string): Promise<boolean> {
  await club.types(`/say ${words}`);
  await club.delivered();
  return club.bert.inbox.some(({ text }) => text.includes(words));
}

describe('a player', () => {
  it('stops the notices of a match with STOP, sees it in their profile, and has them back with START', async () => {
    club = await found();
    await begun(club);
    const { bert } = club;
    expect((await bert.answers('STOP')).text).toContain('You get no more notices of this match by mail.');
    expect(await reaches('One')).toBe(false);
    await club.anna.answers('COMMIT');
    await club.delivered();
    const before = bert.inbox.length;
    const profile = (await bert.answers('/profile')).text.replace(/\s+/g, ' ');
    expect(profile).toMatch(/bert@work\.test: no notices of match [0-9a-f]{10}/);
    expect(bert.inbox.length).toBe(before + 1);
    expect((await bert.answers('Start!')).text).toContain('You get notices by mail again.');
    expect(await reaches('Two')).toBe(true);
    expect((await bert.answers('/profile')).text).not.toContain('no notices');
  });

  it('has what stands below STOP or START handed back: it is not done', async () => {
    club = await found();
    const match = await begun(club);
    for (const word of ['STOP', 'START']) {
      const { text } = await club.anna.answers(`${word}\nbid dummy\nCOMMIT`);
      expect(text).toContain(word === 'STOP' ? 'no more notices' : 'notices by mail again');
      expect(text).toContain('Not done, ready to be sent again:\n\n    bid dummy\n    COMMIT\n');
    }
    expect((await club.store.match(match))?.dispatch).toBe(0);
  });

  it('does the same by the address of the unsubscription, as mail programs do', async () => {
    club = await found();
    await begun(club);
    const { bert, anna } = club;
    const [, to = ''] =
      /<mailto:([^?>]+)\?subject=STOP>/.exec(bert.last.header('list-unsubscribe').replace(/\s+/g, '')) ?? [];
    await anna.writes(to, '');
    expect(await reaches('Still here')).toBe(true);
    // Whose token it is not stops nothing by it, neither for its holder nor for whom the mail says it is from.
    expect(anna.inbox.some(({ text }) => text.includes('Still here'))).toBe(true);
    await bert.writes(to, '', { subject: 'STOP' });
    expect(await reaches('Gone')).toBe(false);
  });

  it('does the same by the page, whose button acts and whose sight does not', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    club = await found({ settings: { pages: { url: 'https://war.example.org', port } } });
    await begun(club);
    const [, link = ''] = /<(https:[^>]+)>/.exec(club.bert.last.header('list-unsubscribe').replace(/\s+/g, '')) ?? [];
    const page = link.replace('https://war.example.org', url);
    for (const method of ['GET', 'HEAD']) {
      const shown = await fetch(page, { method });
      expect(shown.status).toBe(200);
      expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await shown.text()).toEqual(method === 'HEAD' ? '' : expect.stringContaining('<form method="post">'));
    }
    expect(await reaches('Looked at')).toBe(true);
    const wrong = page.replace(/\/stop\/n./, '/stop/nz');
    for (const [address, method, status] of [
      [wrong, 'POST', 404],
      [`${url}/`, 'GET', 404],
      [page, 'PUT', 405],
    ] as const)
      expect((await fetch(address, { method })).status, `${method} ${address}`).toBe(status);
    expect((await fetch(page, { method: 'POST', body: 'x'.repeat(10_000) })).status).toBe(413);
    expect(await reaches('Pressed wrongly')).toBe(true);
    const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    const done = await fetch(page, oneClick);
    expect(done.status).toBe(200);
    expect(await done.text()).not.toContain('bert@');
    expect(await reaches('At last')).toBe(false);
  });
});

describe('an invitation', () => {
  const invite = (address: string, more = ''): Promise<string> => club.types(`/match invite address:${address}${more}`);

  it('says who invites, and asks once what an unclear answer means; JOIN takes a seat', async () => {
    club = await found();
    await club.types('/match new toy skirmish');
    await invite('anna@home.test');
    await club.delivered();
    const { anna } = club;
    const invitation = anna.last;
    expect(invitation.text).toContain('because Host gave this address');
    const hello = await anna.answers('Who is this?');
    expect(hello.subject).toBe('Re: [The Well: Skirmish] Invitation');
    const asked = hello.text.replace(/\s+/g, ' ');
    expect(asked).toContain('Host has invited you');
    expect(asked).toContain('Reply "JOIN" (and the side you want) to play');
    expect(await club.store.playerBy({ transport: 'email', id: anna.address })).toBeNull();
    expect((await anna.answers('JOIN blue', invitation)).text).toContain('You have the Blue seat');
  });

  it('has the commands below JOIN done, and nothing else', async () => {
    club = await found();
    await club.types('/match new toy skirmish');
    await club.types('/match invite address:anna@home.test side:red');
    await club.delivered();
    const { text } = await club.anna.answers('JOIN\nLooking forward to it!\n/profile name Annabel');
    expect(text).toContain('You have the Red seat');
    expect(text).not.toContain('Looking forward');
    expect((await club.anna.answers('/profile')).text).toContain('Annabel');
  });

  it('is still open to JOIN in an answer to what came after it, and START begins when all have come', async () => {
    club = await found();
    const made = await club.types('/match new toy skirmish');
    const [, match = ''] = /\b([0-9a-f]{10})\b/.exec(made) ?? [];
    await invite('anna@home.test');
    await invite('bert@work.test', ' side:red');
    await club.delivered();
    const { anna, bert } = club;
    await anna.answers('Who is this?');
    const seated = await anna.answers('Join blue.');
    expect(seated.text).toContain('You have the Blue seat');
    expect((await anna.answers('join red')).text).not.toContain('You have the Red seat');
    expect((await anna.answers('start')).text).not.toContain('notices by mail again');
    expect((await club.store.match(match))!.stage).toBe('lobby');
    expect((await bert.answers('Gladly!')).text.replace(/\s+/g, ' ')).toContain('a mail comes with your map');
    expect((await bert.answers('What do I do now?')).text.replace(/\s+/g, ' ')).toContain('"/match start" begins');
    await bert.answers('STOP');
    expect((await bert.answers('START')).text).toContain('You get notices by mail again');
    expect((await club.store.match(match))!.stage).toBe('lobby');
    // Anna is asked for a phrase for the dice: START declines it, and begins.
    expect((await bert.answers('Start')).text.replace(/\s+/g, ' ')).toContain(
      'Still asked for a phrase for the dice: Anna',
    );
    expect((await club.store.match(match))!.stage).toBe('lobby');
    await anna.answers('START');
    expect((await club.store.match(match))!.stage).toBe('live');
    expect((await bert.answers('Start')).text).toContain('You get notices by mail again');
  });

  it('goes round in no loop with a program that answers everything', async () => {
    club = await found();
    await club.types('/match new toy skirmish');
    await invite('anna@home.test', ' side:red');
    await club.delivered();
    const { anna } = club;
    await anna.answers('Your request [#4711] has been received. Yes, a person will look at it.');
    for (let n = 0; n < 5; n++) await anna.replies(anna.last, `Your request [#${n}] has been received.`);
    expect(anna.inbox).toHaveLength(2);
    await club.restart();
    await anna.replies(anna.inbox[0]!, 'Your request has been closed.');
    expect(anna.inbox).toHaveLength(2);
    expect(await club.store.playerBy({ transport: 'email', id: anna.address })).toBeNull();
  });

  it('answered with no by somebody known is over, too; whoever invited them is told by mail', async () => {
    club = await found();
    await begun(club);
    const { anna, bert } = club;
    const made = await club.types('/match new toy skirmish name:Second');
    const [, match = ''] = /\b([0-9a-f]{10})\b/.exec(made) ?? [];
    await club.types(`/match invite address:anna@home.test side:red match:${match}`);
    await club.delivered();
    anna.skims();
    const joined = await anna.answers('Join', anna.inbox.findLast(({ subject }) => subject === '[Second] Invitation')!);
    expect(joined.text).toContain('You have the Red seat of Second');
    await anna.answers(`/match invite address:bert@work.test side:blue match:${match}`);
    await club.delivered();
    const invitation = bert.inbox.findLast(({ subject }) => subject === '[Second] Invitation')!;
    expect(invitation.text).toContain('Anna invites you to play Second as Blue');
    expect((await bert.answers('No', invitation)).text.replace(/\s+/g, ' ')).toContain('Anna is told so.');
    await club.delivered();
    expect(anna.inbox.some(({ text }) => /bert@work\.test does not want to play/.test(text))).toBe(true);
    const { seats } = (await club.store.match(match))!;
    expect(seats.find(({ side }) => side === 'blue')!.members).toEqual([]);
    expect((await bert.answers('JOIN', invitation)).text.replace(/\s+/g, ' ')).toContain('so it is over');
    expect((await club.store.match(match))!.seats.find(({ side }) => side === 'blue')!.members).toEqual([]);
  });

  it('counts only from the address it went to', async () => {
    club = await found();
    await club.types('/match new toy skirmish');
    await invite('anna@home.test', ' side:red');
    await club.delivered();
    await club.bert.writes(club.anna.last.replyTo, 'Gladly!');
    expect(club.bert.inbox).toEqual([]);
    expect(await club.store.playerBy({ transport: 'email', id: 'bert@work.test' })).toBeNull();
  });

  it('answered with no is over: no seat, and both are told; a new one may be sent', async () => {
    club = await found();
    await club.types('/match new toy skirmish');
    await invite('anna@home.test', ' side:red');
    await club.delivered();
    const { anna, store } = club;
    expect((await anna.answers('No, thank you.')).text).toContain('this invitation is over. Host is told so.');
    await anna.replies(anna.last, 'No!');
    expect(anna.inbox).toHaveLength(2);
    expect(await store.playerBy({ transport: 'email', id: anna.address })).toBeNull();
    await invite('anna@home.test', ' side:red');
    await club.delivered();
    expect((await anna.answers('Yes, after all')).text).toContain('You have the Red seat');
  });

  it('answered with STOP is the last mail ever', async () => {
    club = await found();
    await club.types('/match new toy skirmish');
    await invite('anna@home.test');
    await club.delivered();
    await club.anna.replies(club.anna.last, 'Stop.');
    expect(club.anna.inbox).toHaveLength(1);
    expect(await invite('anna@home.test')).toContain('wants no mail from this server');
    await club.restart();
    expect(await invite('ANNA@home.test')).toContain('wants no mail from this server');
    await club.delivered();
    await club.anna.replies(club.anna.last, 'Who is this?');
    expect(club.anna.inbox).toHaveLength(1);
    expect(await club.store.playerBy({ transport: 'email', id: 'anna@home.test' })).toBeNull();
    expect((await club.anna.answers('JOIN red')).text).toContain('You have the Red seat');
    expect(await invite('anna@home.test')).toContain('An invitation goes to');
  });

  it('is not sent too often, to one address or by one person', async () => {
    club = await found();
    await club.types('/match new toy skirmish');
    for (let n = 0; n < 3; n++) expect(await invite('anna@home.test')).toContain('An invitation goes to');
    expect(await invite('anna@home.test')).toContain('often enough today');
    for (let n = 0; n < 7; n++) expect(await invite(`p${n}@home.test`)).toContain('An invitation goes to');
    expect(await invite('more@home.test')).toContain('10 invitations within a day');
    club.clock.pass(24 * 3600 + 1);
    expect(await invite('anna@home.test')).toContain('An invitation goes to');
  });

  it('is not sent for a whole day to very many, however many players ask', async () => {
    club = await found();
    const office = new Office({ address: 'orders@rider.test', bookmarks: club.store, now: club.clock.now });
    const asked = (n: number): Promise<string | null> => office.invite(`p${n}`, `p${n}@home.test`, '0123456789', null);
    for (let n = 0; n < 100; n++) expect(await asked(n)).toBeNull();
    expect(await asked(100)).toContain('enough today');
    expect(await office.invitation('p100@home.test', '0123456789')).toBeNull();
    club.clock.pass(24 * 3600 + 1);
    expect(await asked(100)).toBeNull();
  });

  it.each(['Win a million at evil.com', 'https://evil.example', 'www.evil', 'Look: evil.io/x'])(
    'carries no link: %s',
    async (name) => {
      club = await found();
      await club.types(`/match new toy skirmish name:"${name}"`);
      expect(await invite('anna@home.test')).toContain('Strangers are sent no links');
      await club.delivered();
      expect(club.anna.inbox).toEqual([]);
    },
  );

  it('takes a name with a stop in it', async () => {
    club = await found();
    await club.types('/match new toy skirmish name:"Ft. Capuzzo, St.Nazaire v. 2.0"');
    expect(await invite('anna@home.test')).toContain('An invitation goes to');
  });
});

describe('whoever wants to be forgotten', () => {
  it('is told so by mail, and is not known again by being told', async () => {
    club = await found();
    await begun(club);
    const { anna, bert, store } = club;
    expect((await anna.answers('/profile forget sure:forget')).text).toContain('You are forgotten.');
    expect(await store.playerBy({ transport: 'email', id: anna.address })).toBeNull();
    expect((await store.bookmarkKeys('')).filter((key) => key.includes(anna.address))).toEqual([]);
    const before = anna.inbox.length;
    await anna.replies(anna.last, '/turn');
    await bert.answers('/say Anybody there?');
    await club.delivered();
    expect(anna.inbox.length).toBe(before);
  });
});

describe('an account', () => {
  it('is joined by a code that is mailed in', async () => {
    club = await found();
    await club.types('/match new toy skirmish');
    await club.types('/match join red', 'red');
    const told = await club.types('/profile link', 'red');
    expect(told).toContain('by mail: that line to orders@rider.test');
    const [, code = ''] = /code:([A-Z0-9]{10})/.exec(told) ?? [];
    await club.anna.writes('orders@rider.test', `/profile link code:ABCDE23456`);
    expect(club.anna.inbox).toEqual([]);
    await club.anna.writes('orders@rider.test', `/profile link code:${code}`);
    const asked = await club.anna.reads();
    expect(asked.text).toContain('reply to this mail with the same');
    expect(asked.text.replace(/\s+/g, ' ')).toContain('whoever made the code would read your mails');
    expect(await club.store.playerBy({ transport: 'email', id: 'anna@home.test' })).toBeNull();
    await club.bert.writes(asked.replyTo, `/profile link code:${code}`);
    expect(await club.store.playerBy({ transport: 'email', id: 'bert@work.test' })).toBeNull();
    const joined = await club.anna.answers(`/profile link code:${code}`, asked);
    expect(joined.text).toContain('Your address is confirmed. It now belongs to');
    const player = await club.store.playerBy({ transport: 'email', id: 'anna@home.test' });
    expect(player?.identities.map(({ transport }) => transport)).toEqual(['local', 'email']);
  });
});
