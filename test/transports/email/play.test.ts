// A match wholly by mail, over a real mail server: invitation, first question, trial, commit.
import { afterEach, describe, expect, it } from 'vitest';
import { begun, type Club, found } from './club.ts';

let club: Club;
afterEach(() => club.close());

describe('a match by mail', () => {
  it('is joined by answering an invitation, and begins', async () => {
    club = await found();
    const match = await begun(club);
    const { anna, bert } = club;
    expect(anna.inbox[0]).toMatchObject({ subject: '[The Well: Skirmish] Invitation' });
    expect(anna.inbox[1]?.text).toContain('Your address is confirmed. Here you are Anna');
    expect(anna.inbox[1]?.text).toContain('You have the Red seat of The Well: Skirmish.');
    expect(bert.last.subject).toBe('[The Well: Skirmish] Your move');
    expect(bert.last.text).toMatch(/ASKED OF YOU\n-+\n\nBid a card for the first turn\? \(2\.1\)/);
    expect(bert.last.text).toContain(' 1. bid dummy\n      Seal a card for the first turn (2.1)\n 2. COMMIT\n');
    const { seats, channels } = (await club.store.match(match))!;
    expect(seats.every(({ members }) => members.length === 1)).toBe(true);
    expect(channels).toContain(`email:${match}`);
    expect(club.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
